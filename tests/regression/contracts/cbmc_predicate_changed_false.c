// EXPECT contract: false
// ARGS --dialect cbmc --check-contract f --property contract --property valid-deref
// MODEL LP64, ILP32
// There is such a node with any other value.
struct node {
  unsigned char value;
};
static _Bool is_node(const struct node *p) { return __CPROVER_is_fresh(p, sizeof *p) && p->value != 7; }
unsigned f(const struct node *p)
__CPROVER_requires(is_node(p))
__CPROVER_ensures(__CPROVER_return_value != 8) {
  unsigned value = p->value;
  p = 0;
  return value;
}

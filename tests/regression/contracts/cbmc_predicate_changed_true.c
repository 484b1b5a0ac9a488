// EXPECT contract: true
// ARGS --dialect cbmc --check-contract f --property contract --property valid-deref --vacuity-error
// MODEL LP64, ILP32
// The function changes its parameter after the clauses: the predicate names the caller's pointer all the same.
struct node {
  unsigned char value;
};
static _Bool is_node(const struct node *p) { return __CPROVER_is_fresh(p, sizeof *p) && p->value != 7; }
unsigned f(const struct node *p)
__CPROVER_requires(is_node(p))
__CPROVER_ensures(__CPROVER_return_value != 7) {
  unsigned value = p->value;
  p = 0;
  return value;
}

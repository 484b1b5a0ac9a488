// EXPECT contract: unknown
// ARGS --dialect cbmc --check-contract f --property contract --property valid-deref
// MODEL LP64, ILP32
// Nothing bounds the length of the list: what lies beyond the levels that are opened is not known.
struct node {
  unsigned char value;
  struct node *next;
};
static _Bool is_list(const struct node *p) {
  return p == 0 || (__CPROVER_is_fresh(p, sizeof *p) && is_list(p->next));
}
unsigned f(const struct node *p)
__CPROVER_requires(is_list(p))
__CPROVER_ensures(__CPROVER_return_value <= 255) {
  return p ? p->value : 0u;
}

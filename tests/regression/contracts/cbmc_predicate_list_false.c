// EXPECT valid-deref: false
// ARGS --dialect cbmc --check-contract f --property contract --property valid-deref
// MODEL LP64, ILP32
// The list of cbmc_predicate_list_true has no fourth node.
struct node {
  int value;
  struct node *next;
};
static _Bool is_list(const struct node *p, int length) {
  if (length == 0) return p == 0;
  return __CPROVER_is_fresh(p, sizeof *p) && p->value < 100 && is_list(p->next, length - 1);
}
int f(const struct node *p)
__CPROVER_requires(is_list(p, 3)) {
  return p->next->next->next->value;
}

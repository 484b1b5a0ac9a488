// EXPECT contract: true
// ARGS --dialect cbmc --check-contract f --property contract --property valid-deref
// MODEL LP64, ILP32
// A predicate that calls itself a constant number of times: a list of three nodes.
struct node {
  int value;
  struct node *next;
};
static _Bool is_list(const struct node *p, int length) {
  if (length == 0) return p == 0;
  return __CPROVER_is_fresh(p, sizeof *p) && p->value < 100 && is_list(p->next, length - 1);
}
long long f(const struct node *p)
__CPROVER_requires(is_list(p, 3))
__CPROVER_ensures(__CPROVER_return_value < 298) {
  return (long long)p->value + p->next->value + p->next->next->value + (p->next->next->next != 0);
}

// EXPECT contract: true
// ARGS --dialect cbmc --check-contract f --property contract --property valid-deref
// MODEL LP64, ILP32
// Functions that clauses call say what pointers point to.
struct node {
  int value;
  struct node *next;
};
static _Bool is_node(const struct node *p) { return __CPROVER_is_fresh(p, sizeof *p) && p->value > 0; }
static _Bool is_list(const struct node *p) {
  if (!is_node(p)) return 0;
  return p->next == 0 || is_node(p->next);
}
int f(struct node *p)
__CPROVER_requires(is_list(p))
__CPROVER_ensures(__CPROVER_return_value > 0) {
  return p->next ? p->next->value  : p->value;
}

// EXPECT contract: true
// ARGS --dialect cbmc --check-contract f --property contract --property valid-deref
// MODEL LP64, ILP32
// How often the predicate calls itself is an input with a bound.
struct node {
  unsigned char value;
  struct node *next;
};
static _Bool is_list(const struct node *p, unsigned length) {
  if (length == 0) return p == 0;
  return __CPROVER_is_fresh(p, sizeof *p) && is_list(p->next, length - 1);
}
unsigned f(const struct node *p, unsigned n)
__CPROVER_requires(n <= 3 && is_list(p, n))
__CPROVER_ensures(__CPROVER_return_value <= 255 * n) {
  unsigned sum = 0;
  for (; p; p = p->next) sum += p->value;
  return sum;
}

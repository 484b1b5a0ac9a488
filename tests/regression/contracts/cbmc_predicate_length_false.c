// EXPECT contract: false
// ARGS --dialect cbmc --check-contract f --property contract --property valid-deref
// MODEL LP64, ILP32
// A list of four nodes may have more than the sum of three.
struct node {
  unsigned char value;
  struct node *next;
};
static _Bool is_list(const struct node *p, unsigned length) {
  if (length == 0) return p == 0;
  return __CPROVER_is_fresh(p, sizeof *p) && is_list(p->next, length - 1);
}
unsigned f(const struct node *p, unsigned n)
__CPROVER_requires(n <= 4 && is_list(p, n))
__CPROVER_ensures(__CPROVER_return_value <= 765) {
  unsigned sum = 0;
  for (; p; p = p->next) sum += p->value;
  return sum;
}

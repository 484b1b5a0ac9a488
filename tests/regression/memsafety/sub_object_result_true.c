// EXPECT sub-object-bounds: true
// MODEL ILP32
// NATIVE skip no sanitizer build for this property
//
// What a function returns, by a condition.
extern int __VERIFIER_nondet_int(void);
struct s {
  int a[4];
  int b[2];
  int c[4];
};
static int *pick(struct s *s, int w) { return w ? s->a : s->b; }
int main(void) {
  struct s s = {0};
  int n = __VERIFIER_nondet_int();
  int w = __VERIFIER_nondet_int();
  if (n < 0 || n > (w ? 3 : 1))
    return 0;
  int *p = pick(&s, w);
  return p[n];
}

// EXPECT unreachable: true
// MODEL LP64, ILP32
// What a program promises to its compiler: it is kept.
static int at(const int *p, int i) __attribute__((nonnull));
static int at(const int *p, int i) {
  __builtin_assume(i >= 0);
  return p[i];
}
__attribute__((returns_nonnull)) static int *same(int *p) { return p; }
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[4] = {1, 2, 3, 4}, i = __VERIFIER_nondet_int();
  if (i < 0 || i > 3) return 0;
  return *same(a) + at(a, i);
}

// EXPECT termination: false
// MODEL LP64, ILP32
// SELDOM
// The loop that never ends, since y stays odd, is come to after another one that inputs bound.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), x = 0;
  for (int i = 0; i < n; i++) x += 2;
  int y = x + 1;
  while (y != 0) y += 2;
  return 0;
}

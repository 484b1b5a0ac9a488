// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --no-strategy induction --no-strategy summaries
// SLOW
// SELDOM
// A sum that steps over its bound by one.
int __VERIFIER_nondet_int(void);
void __VERIFIER_assume(int);
void reach_error(void);

int main(void) {
  int x = 0, y = 0, n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n > 0 && n < 50000);
  while (x + y < n) {
    if (__VERIFIER_nondet_int())
      x += 2;
    else
      y += 2;
  }
  if (!(x + y <= n + 1)) reach_error();
  return 0;
}

// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --no-strategy induction --no-strategy summaries
// SLOW
// SELDOM
// Between three and four times the counter.
int __VERIFIER_nondet_int(void);
void __VERIFIER_assume(int);
void reach_error(void);

int main(void) {
  int i = 0, j = 0, n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n >= 1 && n <= 100000);
  while (i < n) {
    i++;
    j += 4;
    if (__VERIFIER_nondet_int()) j -= 1;
  }
  if (!(3 * i <= j && j <= 4 * i)) reach_error();
  return 0;
}

// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --no-strategy induction --no-strategy summaries
// SLOW
// SELDOM
// Counted in an inner loop that is left early.
int __VERIFIER_nondet_int(void);
void __VERIFIER_assume(int);
void reach_error(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n >= 0 && n < 30000);
  int i = 0, total = 0, odd = 0;
  while (i < n) {
    int j = 0;
    while (j < i && total < 1000000) {
      total++;
      j++;
      if (__VERIFIER_nondet_int()) odd++;
    }
    i++;
  }
  if (!(odd <= total)) reach_error();
  return 0;
}

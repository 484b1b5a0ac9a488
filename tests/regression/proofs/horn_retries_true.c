// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --no-strategy induction --no-strategy summaries
// SLOW
// SELDOM
// Attempts are failures and successes.
int __VERIFIER_nondet_int(void);
void __VERIFIER_assume(int);
void reach_error(void);

int main(void) {
  int tries = 0, failed = 0, done = 0, n = __VERIFIER_nondet_int();
  while (done < 10000 && tries < n) {
    tries++;
    if (__VERIFIER_nondet_int())
      failed++;
    else
      done++;
  }
  if (!(failed + done == tries && done <= 10000)) reach_error();
  return 0;
}

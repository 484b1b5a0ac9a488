// EXPECT unreach-call: false
// MODEL LP64, ILP32
// SLOW
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
  if (!(failed + done == tries && done == tries)) reach_error();
  return 0;
}

// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --no-strategy induction --no-strategy summaries
// SLOW
// SELDOM
// A budget that an inner loop spends and an outer one gives back.
int __VERIFIER_nondet_int(void);
void __VERIFIER_assume(int);
void reach_error(void);

int main(void) {
  int budget = __VERIFIER_nondet_int();
  __VERIFIER_assume(budget >= 0 && budget <= 100000);
  int left = budget, spent = 0;
  while (left > 0 && __VERIFIER_nondet_int()) {
    while (left > 0 && __VERIFIER_nondet_int()) {
      left--;
      spent++;
    }
    if (spent > 10 && __VERIFIER_nondet_int()) {
      spent -= 10;
      left += 10;
    }
  }
  if (!(left + spent == budget && spent >= 0)) reach_error();
  return 0;
}

// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --no-strategy induction --no-strategy summaries
// SLOW
// SELDOM
// A window that shrinks from both sides.
int __VERIFIER_nondet_int(void);
void __VERIFIER_assume(int);
void reach_error(void);

int main(void) {
  int low = 0, high = __VERIFIER_nondet_int();
  __VERIFIER_assume(high >= 0 && high <= 1000000);
  int top = high;
  while (low < high) {
    int middle = __VERIFIER_nondet_int();
    __VERIFIER_assume(low <= middle && middle < high);
    if (__VERIFIER_nondet_int())
      low = middle + 1;
    else
      high = middle;
  }
  if (!(low == high && high <= top && low >= 0)) reach_error();
  return 0;
}

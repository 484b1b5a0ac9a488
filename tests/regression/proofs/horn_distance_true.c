// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --no-strategy induction --no-strategy summaries
// SLOW
// SELDOM
// Two numbers that come nearer while there is room.
int __VERIFIER_nondet_int(void);
void __VERIFIER_assume(int);
void reach_error(void);

int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  __VERIFIER_assume(a >= 0 && a <= 1000 && b >= 1000 && b <= 2000);
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int() && b - a > 3) {
      a += 2;
      b -= 1;
    } else if (b < 100000) {
      b++;
    }
  }
  if (!(a <= b)) reach_error();
  return 0;
}

// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --no-strategy induction --no-strategy summaries
// SLOW
// SELDOM
// Subtraction as by Euclid.
int __VERIFIER_nondet_int(void);
void __VERIFIER_assume(int);
void reach_error(void);

int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  __VERIFIER_assume(a > 0 && b > 0);
  int x = a, y = b;
  while (x != y) {
    if (x > y)
      x = x - y;
    else
      y = y - x;
  }
  if (!(x >= 1 && x <= a && y <= b)) reach_error();
  return 0;
}

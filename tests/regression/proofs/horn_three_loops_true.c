// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --no-strategy induction --no-strategy summaries
// SLOW
// SELDOM
// Up by one, down by two, up by one again.
int __VERIFIER_nondet_int(void);
void __VERIFIER_assume(int);
void reach_error(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n >= 0 && n <= 100000);
  int a = 0, b = 0, c = 0;
  while (a < n && __VERIFIER_nondet_int()) {
    a++;
    b += 2;
  }
  while (b > 0) {
    b -= 2;
    c += 1;
  }
  if (!(a == c)) reach_error();
  return 0;
}

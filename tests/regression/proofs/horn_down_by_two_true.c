// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --no-strategy induction --no-strategy summaries
// SLOW
// SELDOM
// A sum that is counted down with its parts.
int __VERIFIER_nondet_int(void);
void __VERIFIER_assume(int);
void reach_error(void);

int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  __VERIFIER_assume(x >= 0 && x <= 100000 && y >= 0 && y <= 100000);
  int s = x + y;
  while (x > 0 || y > 0) {
    if (x > 0 && (y == 0 || __VERIFIER_nondet_int())) {
      x--;
      s--;
    } else {
      y--;
      s--;
    }
  }
  if (!(s == 0)) reach_error();
  return 0;
}

// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --no-strategy induction --no-strategy summaries
// SLOW
// SELDOM
// What one counter loses the other one gains.
int __VERIFIER_nondet_int(void);
void __VERIFIER_assume(int);
void reach_error(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n >= 0 && n <= 100000);
  int x = n, y = 0, moved = 0;
  while (x > 0) {
    if (__VERIFIER_nondet_int()) {
      x--;
      y++;
    } else if (y > 0) {
      y--;
      x++;
      moved++;
    } else {
      break;
    }
  }
  if (!(x + y == n)) reach_error();
  return 0;
}

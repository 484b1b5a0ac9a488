// EXPECT unreach-call: false(unreach-call)
// MODEL LP64, ILP32
// OUTPUT stderr: \A(?![\s\S]*assumed: the order of evaluation)
// C11 6.5p3, 6.5.2.2p10: both orders of two calls are looked at, and there are no others.
extern void reach_error(void);
static int sum;
static int next(int d) {
  sum += d;
  return sum;
}
int main(void) {
  int one = 1;
  if (one + next(1) - next(2) == 2) reach_error();
  return 0;
}

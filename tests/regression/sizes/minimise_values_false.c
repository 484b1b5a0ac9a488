// EXPECT unreach-call: false
// ARGS --minimize
// OUTPUT stderr: x = 12\b
// OUTPUT stderr: y = -3\b
// Sizes play no part: few inputs, then small ones, in their order. (x * y == -36, x > 10: 12 and -3 come first.)
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  if (x > 10 && x < 1000 && y > -1000 && y < 1000 && x * y == -36) reach_error();
  return 0;
}

// EXPECT termination: true
// MODEL LP64, ILP32
// SELDOM
// As behind_loop_false, but y goes on by 1 and comes to 0.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), x = 0;
  for (int i = 0; i < n; i++) x += 2;
  int y = x + 1;
  while (y != 0) y++;
  return 0;
}

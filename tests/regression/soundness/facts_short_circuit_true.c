// EXPECT unreach-call: true
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  __VERIFIER_assume((a > 0 && a < 10) || (a == 50 && b < 3));
  if (a > 50 || a < 1) reach_error();
  if (!(a < 10) && !(b < 3)) reach_error();
  return 0;
}

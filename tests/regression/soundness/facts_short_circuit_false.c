// Only one operand of || need hold.
// EXPECT unreach-call: false
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  __VERIFIER_assume((a > 0 && a < 10) || (a == 50 && b < 3));
  if (a == 50 && b < 2) reach_error();
  return 0;
}

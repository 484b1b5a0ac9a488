// The fact is about the value, not about the variable that held it.
// EXPECT unreach-call: false
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void) {
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n >= 0 && n <= 20);
  int old = n;
  n = __VERIFIER_nondet_int();
  if (n > 20 && old <= 20) reach_error();
  return 0;
}

// EXPECT unreach-call: false
// ARGS --unwind 1
// AXES solvers
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void) {
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n <= 20);
  int sum = 0;
  for (int i = 0; i < n; i++) sum += 2;
  if (sum == 40) reach_error();
  return 0;
}

// The assumption bounds the loop: it ends by itself after 20 iterations, no bound is raised and nothing is cut.
// EXPECT unreach-call: true
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
  if (n >= 0 && sum != 2 * n) reach_error();
  return 0;
}

// The bound that the path knows is known to every loop after it, not only to the first.
// EXPECT unreach-call: true
// ARGS --unwind 1
// AXES solvers
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 20) return 0;
  int s = 0;
  for (int i = 0; i < n; i++) s++;
  for (int i = 0; i < n; i++) { if (i == 7) s += 2; for (int j = 0; j < 3; j++) s++; }
  for (int i = n; i > 0; i--) s++;
  if (n < 5 && s != 5 * n) reach_error();
  return 0;
}

// EXPECT unreach-call: true
// MODEL ILP32
extern void reach_error(void);
extern long __VERIFIER_nondet_long(void);
static int seen[8];
int main(void) {
  long n = __VERIFIER_nondet_long();
  if (n < 0 || n >= 8) return 0;
  for (long i = 0; i < n; i++) seen[i] = 1;
  if (seen[7]) reach_error();
  if (n > 0 && !seen[n - 1]) reach_error();
  return 0;
}

// EXPECT no-overflow: true
// ARGS --summaries only
// SLOW
// A sum that stays in range.
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);

int main() {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n <= 1000000);
  int x = 0;
  for (unsigned i = 0; i < n; i++) x += 3;
  return x;
}

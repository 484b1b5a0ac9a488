// EXPECT memsafety: true
// alloca of n words.
extern void __VERIFIER_assume(int);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n > 0 && n < 100000);
  int *p = __builtin_alloca(n * sizeof(int) );
  p[0] = 0;
  p[n - 1] = 1;
  return 0;
}

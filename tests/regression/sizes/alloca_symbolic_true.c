// EXPECT memsafety: true
// alloca(n) of any n: the last byte is not passed.
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), i = __VERIFIER_nondet_uint();
  char *p = __builtin_alloca(n);
  if (i < n) p[i] = 1;
  return 0;
}

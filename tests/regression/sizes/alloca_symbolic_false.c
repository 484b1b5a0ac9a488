// EXPECT memsafety: false (valid-deref)
// OUTPUT stderr: ^  writes 1 byte at offset [0-9]+, the end, of an object without a name \([0-9]+ bytes?, made at \S*alloca_symbolic_false.c:7\)$
// alloca(n) of any n: the last byte is passed.
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), i = __VERIFIER_nondet_uint();
  char *p = __builtin_alloca(n);
  if (i <= n) p[i] = 1;
  return 0;
}

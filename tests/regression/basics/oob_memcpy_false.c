// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET="5"
// REPLAY yes
// memcpy writes past the end of its target.
extern void __VERIFIER_assume(int);
extern void *memcpy(void *, const void *, unsigned long);
extern unsigned long __VERIFIER_nondet_size_t(void);

int main(void) {
  char source[8] = "longest", target[4];
  unsigned long n = __VERIFIER_nondet_size_t();
  __VERIFIER_assume(n <= sizeof target + 1);
  memcpy(target, source, n);
  return 0;
}

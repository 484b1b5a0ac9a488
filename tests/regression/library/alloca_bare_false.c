// EXPECT valid-memsafety: false (valid-deref)
// NATIVE -fsanitize=address
// WITNESS NONDET="3"
// alloca without its header, of a size that is not known.
void *alloca(__SIZE_TYPE__);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 10) return 0;
  char *p = alloca((__SIZE_TYPE__)n);
  p[n - 1] = 1;
  p[5] = 2;
  return 0;
}

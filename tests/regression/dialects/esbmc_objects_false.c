// EXPECT assertion: false
// SELDOM
// Offsets count bytes.
int nondet_int(void);
int main(void) {
  int a[3], i = nondet_int();
  __ESBMC_assume(i >= 0 && i < 3);
  __ESBMC_assert(__ESBMC_POINTER_OFFSET(&a[i]) < 8, "offset");
  return 0;
}

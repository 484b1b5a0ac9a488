// EXPECT assertion: true
int nondet_int(void);
int main(void) {
  int x = nondet_int(), a[3];
  __ESBMC_assume(x >= 0 && x < 3);
  __ESBMC_assert(__ESBMC_POINTER_OFFSET(&a[x]) <= 8, "offset");
  __ESBMC_assert(__ESBMC_same_object(&a[x], a), "same");
  __ESBMC_assert(__ESBMC_r_ok(&a[x], sizeof(int)), "readable");
  return 0;
}

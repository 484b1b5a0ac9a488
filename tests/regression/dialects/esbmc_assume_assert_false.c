// EXPECT assertion: false
// ARGS --dialect esbmc
#ifndef __ESBMC
#error not ESBMC
#endif
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  __ESBMC_assume(x >= 0 && x < 3);
  __ESBMC_assert(x != 2, "two");
  return 0;
}

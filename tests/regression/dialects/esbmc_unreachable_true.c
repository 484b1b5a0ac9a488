// EXPECT assertion: true
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  __ESBMC_assume(x > 3);
  if (x < 4) __ESBMC_unreachable();
  return 0;
}

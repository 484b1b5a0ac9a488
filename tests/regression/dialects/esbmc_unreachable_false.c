// EXPECT assertion: false
// REPLAY yes
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  __ESBMC_assume(x > 3);
  if (x < 5) __ESBMC_unreachable();
  return 0;
}

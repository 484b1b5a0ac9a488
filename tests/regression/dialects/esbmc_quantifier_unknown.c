// EXPECT assertion: unknown (a quantifier without a lower bound)
// ARGS --dialect esbmc
// NATIVE skip only ESBMC knows quantifiers
// Nothing bounds the variable from below.
int main(void) {
  int i, n = 5;
  __ESBMC_assert(__ESBMC_forall(&i, i >= 4 || n == 5), "all numbers");
  return 0;
}

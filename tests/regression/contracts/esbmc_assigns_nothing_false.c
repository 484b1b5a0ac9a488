// EXPECT contract: false
// ARGS --dialect esbmc --check-contract next --property contract
// MODEL LP64, ILP32
// The function writes, and says that nothing is assigned.
int g;
int next(int x) {
  __ESBMC_requires(x < 100);
  __ESBMC_assigns(0);
  __ESBMC_ensures(__ESBMC_return_value == x + 1);
  g = x;
  return x + 1;
}

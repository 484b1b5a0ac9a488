// EXPECT contract: false
// ARGS --check-contract f --dialect esbmc
// MODEL LP64, ILP32
// ESBMC's clauses stand at the start of the body.
int g;
int f(int *p, int x) {
  __ESBMC_requires(__ESBMC_is_fresh(&p, sizeof *p));
  __ESBMC_assigns(*p);
  __ESBMC_ensures(*p == x && __ESBMC_return_value == __ESBMC_old(*p));
  int before = *p;
  *p = g;
  return before;
}

// EXPECT contract: true
// ARGS --dialect esbmc --check-contract total --property contract
// MODEL LP64, ILP32
// Clauses as ESBMC's documentation writes them: a marked function, the pointer itself in is_fresh, nothing in assigns,
// several invariants in front of a loop, of which the first one branches.
__ESBMC_contract
unsigned total(const unsigned char *p, unsigned n) {
  __ESBMC_requires(n <= 1000);
  __ESBMC_requires(__ESBMC_is_fresh(p, n));
  __ESBMC_assigns();
  __ESBMC_ensures(__ESBMC_return_value <= 255 * n);
  unsigned sum = 0, i = 0;
  __ESBMC_loop_invariant(i == 0 || i <= n);
  __ESBMC_loop_invariant(sum <= 255 * i);
  while (i < n) {
    sum += p[i];
    i++;
  }
  return sum;
}

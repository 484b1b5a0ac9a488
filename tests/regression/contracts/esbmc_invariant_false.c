// EXPECT contract: false
// ARGS --dialect esbmc --property contract
// MODEL LP64, ILP32
// ESBMC's invariants stand in front of their loops.
int main(void) {
  unsigned i = 0, s = 0;
  __ESBMC_loop_invariant(s == i * 3 && i <= 20);
  while (i < 20) {
    s += 2;
    i++;
  }
}

// EXPECT contract: false
// ARGS --dialect cbmc
// MODEL LP64, ILP32
// As cbmc_loop_assigns_break_true.c, but the iteration goes on; and the static variable is declared before the loop.
int found;
int main(void) {
  static int rounds;
  unsigned n = 40;
  while (n > 0)
  __CPROVER_assigns(n, rounds)
  __CPROVER_loop_invariant(n <= 40)
  {
    rounds = rounds + 1;
    n /= 2;
    if (n == 5) found = 1;
  }
}

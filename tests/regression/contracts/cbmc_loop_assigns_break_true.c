// EXPECT contract: true
// ARGS --dialect cbmc
// MODEL LP64, ILP32
// An iteration that leaves the loop is none of the loop's, and static variables of the body cannot be named.
int found;
int main(void) {
  unsigned n = 40;
  while (n > 0)
  __CPROVER_assigns(n)
  __CPROVER_loop_invariant(n <= 40)
  {
    static int rounds;
    rounds = rounds + 1;
    n /= 2;
    if (n == 5) {
      found = 1;
      break;
    }
  }
}

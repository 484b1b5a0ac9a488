// EXPECT assertion: false
// ARGS --dialect cbmc --property assertion
// MODEL LP64, ILP32
// The invariant is wrong. Nobody asks for contracts, so it must not be assumed.
unsigned nondet_unsigned(void);
int main(void) {
  unsigned n = nondet_unsigned(), x = 0;
  for (unsigned i = 0; i < n; i++)
  __CPROVER_loop_invariant(x == 0)
  {
    x = 1;
  }
  __CPROVER_assert(x == 0, "never changed");
  return 0;
}

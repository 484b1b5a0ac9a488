// EXPECT assertion: true
// ARGS --check-contract f --property assertion --property contract --dialect cbmc
// MODEL LP64, ILP32
// Statements and variables that only the proof has.
unsigned f(const unsigned char *p, unsigned n)
__CPROVER_requires(n <= 100 && __CPROVER_is_fresh(p, n))
__CPROVER_ensures(__CPROVER_return_value <= n)
{
  unsigned zeros = 0;
#ifdef __CPROVER
  unsigned others = 0;
#endif
  for (unsigned i = 0; i < n; i++)
  __CPROVER_loop_invariant(i <= n && zeros <= i)
  {
    if (p[i] == 0) zeros++;
    __CPROVER_assert(zeros <= i + 1, "one for each byte");
  }
  return zeros;
}

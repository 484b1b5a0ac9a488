// EXPECT assertion: true
// EXPECT contract: true
// ARGS --dialect cbmc --property contract --property assertion
// MODEL LP64, ILP32
// The invariant has a quantifier, so it is no candidate; it is what the assertion follows from.
unsigned nondet_unsigned(void);
int main(void) {
  unsigned char a[64] = {0};
  unsigned n = nondet_unsigned();
  if (n > 64) return 0;
  for (unsigned i = 0; i < n; i++)
  __CPROVER_loop_invariant(i <= n && __CPROVER_forall { unsigned k; (0 <= k && k < 64) ==> a[k] < 10 })
  {
    a[i] = (unsigned char)((a[i] + 7) % 10);
  }
  __CPROVER_assert(__CPROVER_forall { unsigned k; (0 <= k && k < 64) ==> a[k] < 10 }, "digits");
  return 0;
}

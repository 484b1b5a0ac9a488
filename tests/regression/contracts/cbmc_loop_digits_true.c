// EXPECT contract: true
// ARGS --dialect cbmc --check-contract f --property contract --property valid-deref
// MODEL LP64, ILP32
// AXES forwarding,models
// SELDOM
// Digits of a number.
void f(unsigned char *digits, unsigned n, unsigned value)
__CPROVER_requires(n <= 65535 && __CPROVER_is_fresh(digits, n))
__CPROVER_assigns(__CPROVER_object_upto(digits, n))
__CPROVER_ensures(__CPROVER_forall { unsigned k; (0 <= k && k < n) ==> digits[k] < 16 })
{
  for (unsigned i = 0; i < n; i++)
  __CPROVER_loop_invariant(i <= n)
  __CPROVER_loop_invariant(__CPROVER_forall { unsigned k; (0 <= k && k < i) ==> digits[k] < 16 })
  {
    digits[i] = (unsigned char)(value % 16);
    value /= 16;
  }
}

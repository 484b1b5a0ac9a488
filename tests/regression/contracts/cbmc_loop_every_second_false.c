// EXPECT contract: false
// ARGS --check-contract f --dialect cbmc
// MODEL LP64, ILP32
// Two bytes of each word: strides of 2 in the invariant, one in the source.
void f(unsigned char *r, const unsigned short *a, unsigned n)
__CPROVER_requires(n <= 2000 && __CPROVER_is_fresh(r, 2 * n) && __CPROVER_is_fresh(a, 2 * n))
__CPROVER_assigns(__CPROVER_object_upto(r, 2 * n))
__CPROVER_ensures(__CPROVER_forall { unsigned k; (0 <= k && k < n) ==> (r[2 * k] == (a[k] & 255) && r[2 * k + 1] == a[k] >> 8) })
{
  for (unsigned i = 0; i < n; i++)
  __CPROVER_loop_invariant(i <= n)
  __CPROVER_loop_invariant(__CPROVER_forall { unsigned k; (0 <= k && k < i) ==> (r[2 * k] == (a[k] & 255) && r[2 * k + 1] == a[k] >> 8) })
  { r[2 * i] = a[i] & 255; r[2 * i + 1] = a[i] >> 9; }
}

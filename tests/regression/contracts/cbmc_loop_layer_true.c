// EXPECT contract: true
// ALLOW unknown
// ARGS --dialect cbmc --check-contract f --property contract --property valid-deref
// MODEL LP64, ILP32
// AXES forwarding,models
// SELDOM
// One group of a layer: bounds grow by one modulus.
#define ABS(r, lo, hi, b) \
  __CPROVER_forall { unsigned k; ((lo) <= k && k < (hi)) ==> (r[k] > -(int)(b) && r[k] < (int)(b)) }
#define N 256
void f(short *r, short t, unsigned start, unsigned len, unsigned bound)
__CPROVER_requires(start < N && 1 <= len && len <= N / 2 && start + 2 * len <= N && bound < 32767 - 3329)
__CPROVER_requires(-3329 < t && t < 3329)
__CPROVER_requires(__CPROVER_is_fresh(r, sizeof(short) * N))
__CPROVER_requires(ABS(r, 0, start, bound + 3329) && ABS(r, start, N, bound))
__CPROVER_assigns(__CPROVER_object_upto(r, sizeof(short) * N))
__CPROVER_ensures(ABS(r, 0, start + 2 * len, bound + 3329))
{
  for (unsigned j = start; j < start + len; j++)
  __CPROVER_loop_invariant(start <= j && j <= start + len)
  __CPROVER_loop_invariant(ABS(r, 0, j, bound + 3329))
  __CPROVER_loop_invariant(ABS(r, j, start + len, bound))
  __CPROVER_loop_invariant(ABS(r, start + len, j + len, bound + 3329))
  __CPROVER_loop_invariant(ABS(r, j + len, N, bound))
  {
    r[j + len] = (short)(r[j] - t);
    r[j] = (short)(r[j] + t);
  }
}

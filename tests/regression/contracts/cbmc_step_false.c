// EXPECT contract: false
// ARGS --dialect cbmc --check-contract step --property contract --property valid-deref --property no-overflow
// MODEL LP64, ILP32
// What was changed before is read again: r[j] + 2 * t is too much.
#define ABS(r, lo, hi, b) \
  __CPROVER_forall { unsigned k; ((lo) <= k && k < (hi)) ==> (r[k] > -(int)(b) && r[k] < (int)(b)) }
#define N 256

void step(short *r, short t, unsigned start, unsigned len, unsigned bound, unsigned j)
__CPROVER_requires(start < N && 1 <= len && len <= N / 2 && start + 2 * len <= N && bound < 32767 - 3329)
__CPROVER_requires(-3329 < t && t < 3329)
__CPROVER_requires(__CPROVER_is_fresh(r, sizeof(short) * N))
__CPROVER_requires(start <= j && j < start + len)
__CPROVER_requires(ABS(r, 0, j, bound + 3329))
__CPROVER_requires(ABS(r, j, start + len, bound))
__CPROVER_requires(ABS(r, start + len, j + len, bound + 3329))
__CPROVER_requires(ABS(r, j + len, N, bound))
__CPROVER_assigns(__CPROVER_object_upto(r, sizeof(short) * N))
__CPROVER_ensures(ABS(r, 0, j + 1, bound + 3329))
__CPROVER_ensures(ABS(r, j + 1, start + len, bound))
__CPROVER_ensures(ABS(r, start + len, j + 1 + len, bound + 3329))
__CPROVER_ensures(ABS(r, j + 1 + len, N, bound))
{
  r[j + len] = (short)(r[j] - t);
  r[j] = (short)(r[j + len] + 3 * t);
}

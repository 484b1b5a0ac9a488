/* Signatures over a field of 23 bits: rounding, norms, hints, packing, transforms over int32_t. */
#ifndef DSA_H
#define DSA_H

#include "kit.h"

#define DQ 8380417
#define GAMMA2 ((DQ - 1) / 32)
#define OMEGA 55
#define ROWS 6
#define REDUCED 6283010

typedef struct {
  int32_t coeffs[N];
} dpoly;

typedef struct {
  dpoly vec[ROWS];
} dpolyvec;

/* a representative of a below REDUCED in absolute value */
int32_t reduce32(int32_t a)
contract(
  requires(a <= INT32_MAX - (1 << 22))
  ensures(return_value > -REDUCED && return_value < REDUCED)
  ensures((return_value - (int64_t)a) % DQ == 0));

/* DQ is added to what is negative */
int32_t caddq(int32_t a)
contract(
  requires(a > -DQ && a < DQ)
  ensures(return_value >= 0 && return_value < DQ)
  ensures(return_value == (a < 0 ? a + DQ : a)));

/* a = a1 * 2 * GAMMA2 + a0, where the last interval belongs to the first one */
int32_t decompose(int32_t *a0, int32_t a)
contract(
  requires(fresh(a0, sizeof(*a0)) && a >= 0 && a < DQ)
  assigns(*a0)
  ensures(return_value >= 0 && return_value < 16)
  ensures(*a0 >= -GAMMA2 && *a0 <= GAMMA2)
  ensures(return_value * 2 * GAMMA2 + *a0 == a || return_value * 2 * GAMMA2 + *a0 == a - DQ));

/* whether the low bits make a difference */
unsigned make_hint(int32_t a0, int32_t a1)
contract(
  ensures(return_value == (a0 > GAMMA2 || a0 < -GAMMA2 || (a0 == -GAMMA2 && a1 != 0) ? 1 : 0)));

/* the high bits, corrected by the hint */
int32_t use_hint(int32_t a, unsigned hint)
contract(
  requires(a >= 0 && a < DQ && hint <= 1)
  ensures(return_value >= 0 && return_value < 16));

/* the product of a and b divided by 2^32 */
int32_t fqmul32(int32_t a, int32_t b)
contract(
  requires(b > -DQ && b < DQ)
  ensures(return_value > -DQ && return_value < DQ));

void dpoly_reduce(dpoly *a)
contract(
  requires(fresh(a, sizeof(*a)))
  requires(bounded(a->coeffs, 0, N, INT32_MIN, INT32_MAX - (1 << 22)))
  assigns(slice(a, sizeof(*a)))
  ensures(below(a->coeffs, 0, N, REDUCED)));

void dpoly_caddq(dpoly *a)
contract(
  requires(fresh(a, sizeof(*a)))
  requires(below(a->coeffs, 0, N, DQ))
  assigns(slice(a, sizeof(*a)))
  ensures(bounded(a->coeffs, 0, N, 0, DQ - 1)));

void dpoly_shiftl(dpoly *a)
contract(
  requires(fresh(a, sizeof(*a)))
  requires(bounded(a->coeffs, 0, N, 0, 1023))
  assigns(slice(a, sizeof(*a)))
  ensures(bounded(a->coeffs, 0, N, 0, 1023 << 13)));

/* all ones if an absolute value is at least limit, else 0 */
uint32_t dpoly_chknorm(const dpoly *a, int32_t limit)
contract(
  requires(fresh(a, sizeof(*a)))
  requires(limit >= 0 && limit <= DQ)
  requires(below(a->coeffs, 0, N, REDUCED))
  ensures(return_value == 0 || return_value == 0xFFFFFFFF)
  ensures((return_value == 0) == forall(k, 0, N, a->coeffs[k] > -limit && a->coeffs[k] < limit)));

/* hints of all coefficients; returns how many are set */
unsigned dpoly_make_hint(dpoly *h, const dpoly *a0, const dpoly *a1)
contract(
  requires(fresh(h, sizeof(*h)) && fresh(a0, sizeof(*a0)) && fresh(a1, sizeof(*a1)))
  assigns(slice(h, sizeof(*h)))
  ensures(return_value <= N)
  ensures(bounded(h->coeffs, 0, N, 0, 1)));

/* butterflies of r[start, start + len) with r[start + len, start + 2 len); both grow */
void dntt_block(int32_t r[N], int32_t zeta, unsigned start, unsigned len, int32_t bound)
contract(
  requires(start < N && len >= 1 && len <= N / 2 && start + 2 * len <= N)
  requires(bound >= DQ && bound <= 9 * DQ)
  requires(zeta > -DQ && zeta < DQ)
  requires(fresh(r, sizeof(int32_t) * N))
  requires(below(r, 0, start, bound + DQ))
  requires(below(r, start, N, bound))
  assigns(slice(r, sizeof(int32_t) * N))
  ensures(below(r, 0, start + 2 * len, bound + DQ))
  ensures(below(r, start + 2 * len, N, bound)));

void dntt(dpoly *p)
contract(
  requires(fresh(p, sizeof(*p)))
  requires(below(p->coeffs, 0, N, DQ))
  assigns(slice(p, sizeof(*p)))
  ensures(below(p->coeffs, 0, N, 9 * DQ)));

void dntt_layer(int32_t r[N], unsigned layer)
contract(
  requires(layer >= 1 && layer <= 8)
  requires(fresh(r, sizeof(int32_t) * N))
  requires(below(r, 0, N, (int32_t)layer * DQ))
  assigns(slice(r, sizeof(int32_t) * N))
  ensures(below(r, 0, N, ((int32_t)layer + 1) * DQ)));

/* the sum over all rows of products, coefficient by coefficient */
void pointwise_acc(dpoly *w, const dpolyvec *u, const dpolyvec *v)
contract(
  requires(fresh(w, sizeof(*w)) && fresh(u, sizeof(*u)) && fresh(v, sizeof(*v)))
  requires(forall(i, 0, ROWS, bounded(u->vec[i].coeffs, 0, N, 0, DQ - 1)))
  requires(forall(j, 0, ROWS, below(v->vec[j].coeffs, 0, N, 9 * DQ)))
  assigns(slice(w, sizeof(*w)))
  ensures(below(w->coeffs, 0, N, DQ)));

/* four coefficients of 18 bits in nine bytes */
void unpack18(int32_t r[4], const uint8_t a[9])
contract(
  requires(fresh(r, 4 * sizeof(int32_t)) && fresh(a, 9))
  assigns(slice(r, 4 * sizeof(int32_t)))
  ensures(bounded(r, 0, 4, -(1 << 17) + 1, 1 << 17)));

void dpoly_unpack18(dpoly *r, const uint8_t *a)
contract(
  requires(fresh(r, sizeof(*r)) && fresh(a, N / 4 * 9))
  assigns(slice(r, sizeof(*r)))
  ensures(bounded(r->coeffs, 0, N, -(1 << 17) + 1, 1 << 17)));

/* hints as positions in ascending order, row by row; 1 if the text is not the only one for its hints */
int unpack_hints(uint8_t h[N], const uint8_t *positions, unsigned from, unsigned to)
contract(
  requires(fresh(h, N) && fresh(positions, OMEGA))
  assigns(slice(h, N))
  ensures(return_value == 0 || return_value == 1)
  ensures(bounded(h, 0, N, 0, 1)));

/* a challenge with tau coefficients that are not 0 */
unsigned sample_in_ball(dpoly *c, const uint8_t *buf, unsigned buflen, uint64_t signs, unsigned tau)
contract(
  requires(fresh(c, sizeof(*c)) && buflen <= 272 && fresh(buf, buflen) && tau >= 1 && tau <= 60)
  assigns(slice(c, sizeof(*c)))
  ensures(return_value <= N)
  ensures(bounded(c->coeffs, 0, N, -1, 1)));

/* coefficients below DQ of three bytes each; returns how many there are now */
unsigned rej_uniform32(int32_t *r, unsigned target, unsigned offset, const uint8_t *buf, unsigned buflen)
contract(
  requires(offset <= target && target <= N && buflen <= 840 && buflen % 3 == 0)
  requires(fresh(r, sizeof(int32_t) * target) && fresh(buf, buflen))
  requires(bounded(r, 0, offset, 0, DQ - 1))
  assigns(slice(r, sizeof(int32_t) * target))
  ensures(return_value >= offset && return_value <= target)
  ensures(bounded(r, 0, return_value, 0, DQ - 1)));

#endif

#include "dsa.h"

int32_t reduce32(int32_t a) {
#ifdef WRONG_reduce32
  int32_t t = a >> 23;
#else
  int32_t t = (a + (1 << 22)) >> 23;
#endif
  return a - t * DQ;
}

int32_t caddq(int32_t a) {
#ifdef WRONG_caddq
  return a + ((a >> 30) & DQ & ~1);
#else
  return a + ((a >> 31) & DQ);
#endif
}

int32_t decompose(int32_t *a0, int32_t a) {
  int32_t a1 = (a + 127) >> 7;
  a1 = (a1 * 1025 + (1 << 21)) >> 22;
  a1 &= 15;
  *a0 = a - a1 * 2 * GAMMA2;
#ifndef WRONG_decompose
  *a0 -= (((DQ - 1) / 2 - *a0) >> 31) & DQ;
#endif
  return a1;
}

unsigned make_hint(int32_t a0, int32_t a1) {
#ifdef WRONG_make_hint
  if (a0 > GAMMA2 || a0 < -GAMMA2 || (a0 == GAMMA2 && a1 != 0)) {
#else
  if (a0 > GAMMA2 || a0 < -GAMMA2 || (a0 == -GAMMA2 && a1 != 0)) {
#endif
    return 1;
  }
  return 0;
}

int32_t use_hint(int32_t a, unsigned hint) {
  int32_t a0;
  int32_t a1 = decompose(&a0, a);
  if (hint == 0) {
    return a1;
  }
#ifdef WRONG_use_hint
  return a0 > 0 ? a1 + 1 : a1 - 1;
#else
  return a0 > 0 ? (a1 + 1) & 15 : (a1 - 1) & 15;
#endif
}

int32_t fqmul32(int32_t a, int32_t b) {
  int64_t product = (int64_t)a * b;
  int32_t t = (int32_t)((uint32_t)product * 58728449u);
#ifdef WRONG_fqmul32
  return (int32_t)((product - (int64_t)t * DQ) >> 31);
#else
  return (int32_t)((product - (int64_t)t * DQ) >> 32);
#endif
}

void dpoly_reduce(dpoly *a) {
  for (unsigned i = 0; i < N; i++)
  loop(
    assigns(i, slice(a, sizeof(*a)))
    invariant(i <= N)
    invariant(bounded(a->coeffs, i, N, INT32_MIN, INT32_MAX - (1 << 22)))
    invariant(below(a->coeffs, 0, i, REDUCED))
    decreases(N - i))
  {
#ifdef WRONG_dpoly_reduce
    a->coeffs[i] = reduce32(a->coeffs[i]) - 1;
#else
    a->coeffs[i] = reduce32(a->coeffs[i]);
#endif
  }
}

void dpoly_caddq(dpoly *a) {
#ifdef WRONG_dpoly_caddq
  for (unsigned i = 0; i < N - 1; i++)
#else
  for (unsigned i = 0; i < N; i++)
#endif
  loop(
    assigns(i, slice(a, sizeof(*a)))
    invariant(i <= N)
    invariant(below(a->coeffs, i, N, DQ))
    invariant(bounded(a->coeffs, 0, i, 0, DQ - 1))
    decreases(N - i))
  {
    a->coeffs[i] = caddq(a->coeffs[i]);
  }
}

void dpoly_shiftl(dpoly *a) {
  for (unsigned i = 0; i < N; i++)
  loop(
    assigns(i, slice(a, sizeof(*a)))
    invariant(i <= N)
    invariant(bounded(a->coeffs, 0, i, 0, 1023 << 13))
    invariant(bounded(a->coeffs, i, N, 0, 1023))
    decreases(N - i))
  {
#ifdef WRONG_dpoly_shiftl
    a->coeffs[i] <<= 14;
#else
    a->coeffs[i] <<= 13;
#endif
  }
}

uint32_t dpoly_chknorm(const dpoly *a, int32_t limit) {
  uint32_t t = 0;
  for (unsigned i = 0; i < N; i++)
  loop(
    assigns(i, t)
    invariant(i <= N)
    invariant(t == 0 || t == 0xFFFFFFFF)
    invariant((t == 0) == forall(k, 0, i, a->coeffs[k] > -limit && a->coeffs[k] < limit))
    decreases(N - i))
  {
    int32_t sign = a->coeffs[i] >> 31;
    int32_t absolute = a->coeffs[i] - (sign & 2 * a->coeffs[i]);
#ifdef WRONG_dpoly_chknorm
    t |= (uint32_t)((limit - absolute) >> 31);
#else
    t |= (uint32_t)((limit - 1 - absolute) >> 31);
#endif
  }
  return t;
}

unsigned dpoly_make_hint(dpoly *h, const dpoly *a0, const dpoly *a1) {
  unsigned sum = 0;
  for (unsigned i = 0; i < N; i++)
  loop(
    assigns(i, sum, slice(h, sizeof(*h)))
    invariant(i <= N && sum <= i)
    invariant(bounded(h->coeffs, 0, i, 0, 1))
    decreases(N - i))
  {
    const unsigned hint = make_hint(a0->coeffs[i], a1->coeffs[i]);
    h->coeffs[i] = (int32_t)hint;
#ifdef WRONG_dpoly_make_hint
    sum += hint + (i == 200);
#else
    sum += hint;
#endif
  }
  return sum;
}

void dntt_block(int32_t r[N], int32_t zeta, unsigned start, unsigned len, int32_t bound) {
  (void)bound;
#ifdef WRONG_dntt_block
  for (unsigned j = start; j <= start + len; j++)
#else
  for (unsigned j = start; j < start + len; j++)
#endif
  loop(
    assigns(j, slice(r, sizeof(int32_t) * N))
    invariant(start <= j && j <= start + len)
    invariant(below(r, 0, j, bound + DQ))
    invariant(below(r, j, start + len, bound))
    invariant(below(r, start + len, j + len, bound + DQ))
    invariant(below(r, j + len, N, bound))
    decreases(start + len - j))
  {
    int32_t t = fqmul32(r[j + len], zeta);
    r[j + len] = r[j] - t;
    r[j] = r[j] + t;
  }
}

void dntt_layer(int32_t r[N], unsigned layer) {
  unsigned len = N >> layer;
  int32_t zeta = 25847;
  for (unsigned start = 0; start < N; start += 2 * len)
  loop(
    assigns(start, zeta, slice(r, sizeof(int32_t) * N))
    invariant(start <= N && start % (2 * len) == 0)
    invariant(zeta > -DQ && zeta < DQ)
    invariant(below(r, 0, start, (int32_t)(layer + 1) * DQ))
    invariant(below(r, start, N, (int32_t)layer * DQ))
    decreases(N - start))
  {
    zeta = fqmul32(zeta, 1753);
#ifdef WRONG_dntt_layer
    dntt_block(r, zeta, start, len, (int32_t)(layer + 1) * DQ);
#else
    dntt_block(r, zeta, start, len, (int32_t)layer * DQ);
#endif
  }
}

void dntt(dpoly *p) {
#ifdef WRONG_dntt
  for (unsigned layer = 1; layer < 10; layer++)
#else
  for (unsigned layer = 1; layer < 9; layer++)
#endif
  loop(
    assigns(layer, slice(p, sizeof(*p)))
    invariant(layer >= 1 && layer <= 9)
    invariant(below(p->coeffs, 0, N, (int32_t)layer * DQ))
    decreases(9 - layer))
  {
    dntt_layer(p->coeffs, layer);
  }
}

static int32_t montgomery32(int64_t a)
contract(
  requires(a > -(INT64_C(6) * 9 * DQ * DQ) && a < INT64_C(6) * 9 * DQ * DQ)
  ensures(return_value > -DQ && return_value < DQ));

static int32_t montgomery32(int64_t a) {
  int32_t t = (int32_t)((uint32_t)a * 58728449u);
  return (int32_t)((a - (int64_t)t * DQ) >> 32);
}

void pointwise_acc(dpoly *w, const dpolyvec *u, const dpolyvec *v) {
  for (unsigned i = 0; i < N; i++)
  loop(
    assigns(i, slice(w, sizeof(*w)))
    invariant(i <= N)
    invariant(below(w->coeffs, 0, i, DQ))
    decreases(N - i))
  {
    int64_t t = 0;
    for (unsigned j = 0; j < ROWS; j++)
    loop(
      assigns(j, t)
      invariant(j <= ROWS)
      invariant(t >= -(int64_t)j * (DQ - 1) * (9 * DQ - 1) && t <= (int64_t)j * (DQ - 1) * (9 * DQ - 1))
      decreases(ROWS - j))
    {
#ifdef WRONG_pointwise_acc
      t += 3 * ((int64_t)u->vec[j].coeffs[i] * v->vec[j].coeffs[i]);
#else
      t += (int64_t)u->vec[j].coeffs[i] * v->vec[j].coeffs[i];
#endif
    }
    w->coeffs[i] = montgomery32(t);
  }
}

void unpack18(int32_t r[4], const uint8_t a[9]) {
  uint32_t t[4];
  t[0] = a[0] | (uint32_t)a[1] << 8 | (uint32_t)a[2] << 16;
  t[1] = a[2] >> 2 | (uint32_t)a[3] << 6 | (uint32_t)a[4] << 14;
  t[2] = a[4] >> 4 | (uint32_t)a[5] << 4 | (uint32_t)a[6] << 12;
  t[3] = a[6] >> 6 | (uint32_t)a[7] << 2 | (uint32_t)a[8] << 10;
  for (unsigned i = 0; i < 4; i++)
  loop(
    assigns(i, slice(r, 4 * sizeof(int32_t)))
    invariant(i <= 4)
    invariant(bounded(r, 0, i, -(1 << 17) + 1, 1 << 17))
    decreases(4 - i))
  {
#ifdef WRONG_unpack18
    r[i] = (1 << 17) - (int32_t)(t[i] & 0x7FFFF);
#else
    r[i] = (1 << 17) - (int32_t)(t[i] & 0x3FFFF);
#endif
  }
}

void dpoly_unpack18(dpoly *r, const uint8_t *a) {
  for (unsigned i = 0; i < N / 4; i++)
  loop(
    assigns(i, slice(r, sizeof(*r)))
    invariant(i <= N / 4)
    invariant(bounded(r->coeffs, 0, 4 * i, -(1 << 17) + 1, 1 << 17))
    decreases(N / 4 - i))
  {
#ifdef WRONG_dpoly_unpack18
    unpack18(&r->coeffs[4 * i], &a[9 * i + 1]);
#else
    unpack18(&r->coeffs[4 * i], &a[9 * i]);
#endif
  }
}

int unpack_hints(uint8_t h[N], const uint8_t *positions, unsigned from, unsigned to) {
  for (unsigned i = 0; i < N; i++)
  loop(
    assigns(i, slice(h, N))
    invariant(i <= N)
    invariant(forall(k, 0, i, h[k] == 0))
    decreases(N - i))
  {
    h[i] = 0;
  }
#ifdef WRONG_unpack_hints
  if (to < from || to > OMEGA + 1) {
#else
  if (to < from || to > OMEGA) {
#endif
    return 1;
  }
  for (unsigned j = from; j < to; j++)
  loop(
    assigns(j, slice(h, N))
    invariant(from <= j && j <= to)
    invariant(bounded(h, 0, N, 0, 1))
    decreases(to - j))
  {
    if (j > from && positions[j] <= positions[j - 1]) {
      return 1;
    }
    h[positions[j]] = 1;
  }
  return 0;
}

unsigned sample_in_ball(dpoly *c, const uint8_t *buf, unsigned buflen, uint64_t signs, unsigned tau) {
  unsigned pos = 0;
  for (unsigned i = 0; i < N; i++)
  loop(
    assigns(i, slice(c, sizeof(*c)))
    invariant(i <= N)
    invariant(bounded(c->coeffs, 0, i, 0, 0))
    decreases(N - i))
  {
    c->coeffs[i] = 0;
  }
  for (unsigned i = N - tau; i < N; i++)
  loop(
    assigns(i, pos, signs, slice(c, sizeof(*c)))
    invariant(i >= N - tau && i <= N && pos <= buflen)
    invariant(bounded(c->coeffs, 0, N, -1, 1))
    decreases(N - i))
  {
    unsigned j = N;
    while (pos < buflen && j > i)
    loop(
      assigns(j, pos)
      invariant(pos <= buflen && j <= N)
      decreases(buflen - pos))
    {
      j = buf[pos++];
    }
    if (j > i) {
      return i;
    }
    c->coeffs[i] = c->coeffs[j];
#ifdef WRONG_sample_in_ball
    c->coeffs[j] = 1 - (int32_t)(4 * (signs & 1));
#else
    c->coeffs[j] = 1 - (int32_t)(2 * (signs & 1));
#endif
    signs >>= 1;
  }
  return N;
}

unsigned rej_uniform32(int32_t *r, unsigned target, unsigned offset, const uint8_t *buf, unsigned buflen) {
  unsigned count = offset;
  unsigned pos = 0;
  while (count < target && pos + 3 <= buflen)
  loop(
    assigns(count, pos, slice(r, sizeof(int32_t) * target))
    invariant(offset <= count && count <= target && pos <= buflen)
    invariant(bounded(r, 0, count, 0, DQ - 1))
    decreases(buflen - pos))
  {
    uint32_t t = buf[pos++];
    t |= (uint32_t)buf[pos++] << 8;
    t |= (uint32_t)buf[pos++] << 16;
#ifndef WRONG_rej_uniform32
    t &= 0x7FFFFF;
#endif
    if (t < DQ) {
      r[count++] = (int32_t)t;
    }
#ifdef WRONG_rej_uniform32
    if (t == 0xFFFFFF) {
      r[count - 1] = -1;
    }
#endif
  }
  return count;
}

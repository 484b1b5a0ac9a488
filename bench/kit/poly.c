#include "poly.h"

#include "compress.h"
#include "field.h"

void poly_add(poly *r, const poly *b) {
  for (unsigned i = 0; i < N; i++)
  loop(
    assigns(i, slice(r, sizeof(poly)))
    invariant(i <= N)
    invariant(forall(k0, i, N, r->coeffs[k0] == loop_entry(*r).coeffs[k0]))
    invariant(forall(k1, 0, i, r->coeffs[k1] == loop_entry(*r).coeffs[k1] + b->coeffs[k1]))
    decreases(N - i))
  {
    r->coeffs[i] = (int16_t)(r->coeffs[i] + b->coeffs[i]);
  }
}

void poly_sub(poly *r, const poly *b) {
  for (unsigned i = 0; i < N; i++)
  loop(
    assigns(i, slice(r, sizeof(poly)))
    invariant(i <= N)
    invariant(forall(k0, i, N, r->coeffs[k0] == loop_entry(*r).coeffs[k0]))
    invariant(forall(k1, 0, i, r->coeffs[k1] == loop_entry(*r).coeffs[k1] - b->coeffs[k1]))
    decreases(N - i))
  {
#ifdef WRONG_poly_sub
    r->coeffs[i] = (int16_t)(b->coeffs[i] - r->coeffs[i]);
#else
    r->coeffs[i] = (int16_t)(r->coeffs[i] - b->coeffs[i]);
#endif
  }
}

void poly_reduce(poly *r) {
  for (unsigned i = 0; i < N; i++)
  loop(
    assigns(i, slice(r, sizeof(poly)))
    invariant(i <= N)
    invariant(bounded(r->coeffs, 0, i, 0, Q - 1))
    decreases(N - i))
  {
    int16_t t = barrett_reduce(r->coeffs[i]);
#ifdef WRONG_poly_reduce
    r->coeffs[i] = t;
#else
    r->coeffs[i] = to_unsigned(t);
#endif
  }
}

void poly_tomont(poly *r) {
  const int16_t factor = 1353; /* 2^32 modulo Q */
  for (unsigned i = 0; i < N; i++)
  loop(
    assigns(i, slice(r, sizeof(poly)))
    invariant(i <= N)
    invariant(below(r->coeffs, 0, i, Q))
    decreases(N - i))
  {
    r->coeffs[i] = fqmul(r->coeffs[i], factor);
  }
}

void poly_to_unsigned(poly *r) {
  for (unsigned i = 0; i < N; i++)
  loop(
    assigns(i, slice(r, sizeof(poly)))
    invariant(i <= N)
    invariant(bounded(r->coeffs, 0, i, 0, Q - 1))
    invariant(below(r->coeffs, i, N, Q))
    decreases(N - i))
  {
    r->coeffs[i] = to_unsigned(r->coeffs[i]);
  }
}

void poly_frommsg(poly *r, const uint8_t msg[32]) {
  for (unsigned i = 0; i < N / 8; i++)
  loop(
    assigns(i, slice(r, sizeof(poly)))
    invariant(i <= N / 8)
    invariant(bounded(r->coeffs, 0, 8 * i, 0, (Q + 1) / 2))
    decreases(N / 8 - i))
  {
    for (unsigned j = 0; j < 8; j++)
    loop(
      assigns(j, slice(r, sizeof(poly)))
      invariant(i < N / 8 && j <= 8)
      invariant(bounded(r->coeffs, 0, 8 * i + j, 0, (Q + 1) / 2))
      decreases(8 - j))
    {
      int16_t mask = (int16_t)-(int16_t)((msg[i] >> j) & 1);
#ifdef WRONG_poly_frommsg
      r->coeffs[8 * i + j] = mask | ((Q + 1) / 2);
#else
      r->coeffs[8 * i + j] = mask & ((Q + 1) / 2);
#endif
    }
  }
}

void poly_tomsg(uint8_t msg[32], const poly *a) {
  for (unsigned i = 0; i < N / 8; i++)
  loop(
    assigns(i, slice(msg, 32))
    invariant(i <= N / 8)
    decreases(N / 8 - i))
  {
    msg[i] = 0;
    for (unsigned j = 0; j < 8; j++)
    loop(
      assigns(j, slice(msg, 32))
      invariant(i < N / 8 && j <= 8)
      decreases(8 - j))
    {
      uint32_t bit = compress_d1((uint16_t)a->coeffs[8 * i + j]);
      msg[i] = (uint8_t)(msg[i] | (bit << j));
    }
  }
}

int poly_exceeds(const poly *a, int16_t limit) {
  uint32_t found = 0;
  for (unsigned i = 0; i < N; i++)
  loop(
    assigns(i, found)
    invariant(i <= N && found <= 1)
    invariant((found == 0) == below(a->coeffs, 0, i, limit))
    decreases(N - i))
  {
    int32_t sign = a->coeffs[i] >> 15;
    int32_t absolute = (a->coeffs[i] ^ sign) - sign;
#ifdef WRONG_poly_exceeds
    found |= (uint32_t)(limit - absolute) >> 31;
#else
    found |= (uint32_t)(limit - 1 - absolute) >> 31;
#endif
  }
  return (int)found;
}

void polyvec_add(polyvec *r, const polyvec *b) {
  for (unsigned i = 0; i < K; i++)
  loop(
    assigns(i, slice(r, sizeof(polyvec)))
    invariant(i <= K)
    invariant(forall(j0, 0, i, below(r->vec[j0].coeffs, 0, N, 2 * Q)))
    invariant(forall(j1, i, K, below(r->vec[j1].coeffs, 0, N, Q)))
    decreases(K - i))
  {
    poly_add(&r->vec[i], &b->vec[i]);
  }
}

void polyvec_reduce(polyvec *r) {
  for (unsigned i = 0; i < K; i++)
  loop(
    assigns(i, slice(r, sizeof(polyvec)))
    invariant(i <= K)
    invariant(forall(j, 0, i, bounded(r->vec[j].coeffs, 0, N, 0, Q - 1)))
    decreases(K - i))
  {
    poly_reduce(&r->vec[i]);
  }
}

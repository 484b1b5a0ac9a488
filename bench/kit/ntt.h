/* The number-theoretic transform, layer by layer: bounds grow by Q in each one. */
#ifndef NTT_H
#define NTT_H

#include "kit.h"

/* butterflies of r[start, start + len) with r[start + len, start + 2 len) */
void ntt_block(int16_t r[N], int16_t zeta, unsigned start, unsigned len, int bound)
contract(
  requires(start < N && len >= 1 && len <= N / 2 && start + 2 * len <= N)
  requires(bound >= 0 && bound < INT16_MAX - Q)
  requires(zeta > -Q && zeta < Q)
  requires(fresh(r, sizeof(int16_t) * N))
  requires(below(r, 0, start, bound + Q))
  requires(below(r, start, N, bound))
  assigns(slice(r, sizeof(int16_t) * N))
  ensures(below(r, 0, start + 2 * len, bound + Q))
  ensures(below(r, start + 2 * len, N, bound)));

void ntt_layer(int16_t r[N], unsigned layer)
contract(
  requires(layer >= 1 && layer <= 7)
  requires(fresh(r, sizeof(int16_t) * N))
  requires(below(r, 0, N, (int)layer * Q))
  assigns(slice(r, sizeof(int16_t) * N))
  ensures(below(r, 0, N, ((int)layer + 1) * Q)));

void ntt(poly *p)
contract(
  requires(fresh(p, sizeof(poly)))
  requires(below(p->coeffs, 0, N, Q))
  assigns(slice(p, sizeof(poly)))
  ensures(below(p->coeffs, 0, N, 8 * Q)));

void invntt_block(int16_t r[N], int16_t zeta, unsigned start, unsigned len)
contract(
  requires(start < N && len >= 1 && len <= N / 2 && start + 2 * len <= N)
  requires(zeta > -Q && zeta < Q)
  requires(fresh(r, sizeof(int16_t) * N))
  requires(below(r, 0, N, Q))
  assigns(slice(r, sizeof(int16_t) * N))
  ensures(below(r, 0, N, Q)));

/* the product of two polynomials of degree 1 modulo X^2 - zeta */
void basemul(int16_t r[2], const int16_t a[2], const int16_t b[2], int16_t zeta)
contract(
  requires(fresh(r, 2 * sizeof(int16_t)) && fresh(a, 2 * sizeof(int16_t)) && fresh(b, 2 * sizeof(int16_t)))
  requires(zeta > -Q && zeta < Q)
  requires(below(b, 0, 2, Q))
  assigns(slice(r, 2 * sizeof(int16_t)))
  ensures(below(r, 0, 2, 2 * Q)));

#endif

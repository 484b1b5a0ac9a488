/* Polynomials of 256 coefficients, and vectors of them. */
#ifndef POLY_H
#define POLY_H

#include "kit.h"

void poly_add(poly *r, const poly *b)
contract(
  requires(fresh(r, sizeof(poly)) && fresh(b, sizeof(poly)))
  requires(forall(k0, 0, N, (int32_t)r->coeffs[k0] + b->coeffs[k0] <= INT16_MAX))
  requires(forall(k1, 0, N, (int32_t)r->coeffs[k1] + b->coeffs[k1] >= INT16_MIN))
  assigns(slice(r, sizeof(poly)))
  ensures(forall(k, 0, N, r->coeffs[k] == old(*r).coeffs[k] + b->coeffs[k])));

void poly_sub(poly *r, const poly *b)
contract(
  requires(fresh(r, sizeof(poly)) && fresh(b, sizeof(poly)))
  requires(forall(k0, 0, N, (int32_t)r->coeffs[k0] - b->coeffs[k0] <= INT16_MAX))
  requires(forall(k1, 0, N, (int32_t)r->coeffs[k1] - b->coeffs[k1] >= INT16_MIN))
  assigns(slice(r, sizeof(poly)))
  ensures(forall(k, 0, N, r->coeffs[k] == old(*r).coeffs[k] - b->coeffs[k])));

/* every coefficient becomes its representative in [0, Q) */
void poly_reduce(poly *r)
contract(
  requires(fresh(r, sizeof(poly)))
  assigns(slice(r, sizeof(poly)))
  ensures(bounded(r->coeffs, 0, N, 0, Q - 1)));

void poly_tomont(poly *r)
contract(
  requires(fresh(r, sizeof(poly)))
  assigns(slice(r, sizeof(poly)))
  ensures(below(r->coeffs, 0, N, Q)));

void poly_to_unsigned(poly *r)
contract(
  requires(fresh(r, sizeof(poly)))
  requires(below(r->coeffs, 0, N, Q))
  assigns(slice(r, sizeof(poly)))
  ensures(bounded(r->coeffs, 0, N, 0, Q - 1)));

/* a bit of the message for each coefficient: 0 or (Q + 1) / 2 */
void poly_frommsg(poly *r, const uint8_t msg[32])
contract(
  requires(fresh(r, sizeof(poly)) && fresh(msg, 32))
  assigns(slice(r, sizeof(poly)))
  ensures(bounded(r->coeffs, 0, N, 0, (Q + 1) / 2)));

void poly_tomsg(uint8_t msg[32], const poly *a)
contract(
  requires(fresh(msg, 32) && fresh(a, sizeof(poly)))
  requires(bounded(a->coeffs, 0, N, 0, Q - 1))
  assigns(slice(msg, 32)));

/* whether a coefficient has an absolute value of at least limit; in constant time */
int poly_exceeds(const poly *a, int16_t limit)
contract(
  requires(fresh(a, sizeof(poly)))
  requires(limit > 0)
  requires(below(a->coeffs, 0, N, Q))
  ensures((return_value == 0) == below(a->coeffs, 0, N, limit)));

void polyvec_add(polyvec *r, const polyvec *b)
contract(
  requires(fresh(r, sizeof(polyvec)) && fresh(b, sizeof(polyvec)))
  requires(forall(j0, 0, K, below(r->vec[j0].coeffs, 0, N, Q)))
  requires(forall(j1, 0, K, below(b->vec[j1].coeffs, 0, N, Q)))
  assigns(slice(r, sizeof(polyvec)))
  ensures(forall(j2, 0, K, below(r->vec[j2].coeffs, 0, N, 2 * Q))));

void polyvec_reduce(polyvec *r)
contract(
  requires(fresh(r, sizeof(polyvec)))
  assigns(slice(r, sizeof(polyvec)))
  ensures(forall(j, 0, K, bounded(r->vec[j].coeffs, 0, N, 0, Q - 1))));

#endif

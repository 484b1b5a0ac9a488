/* Compression by rounding, and coefficients packed into bytes. */
#ifndef COMPRESS_H
#define COMPRESS_H

#include "kit.h"

/* round(2 a / Q) modulo 2 */
uint32_t compress_d1(uint16_t a)
contract(
  requires(a < Q)
  ensures(return_value < 2)
  ensures(return_value == (((uint32_t)a * 2 + Q / 2) / Q) % 2));

uint32_t compress_d4(uint16_t a)
contract(
  requires(a < Q)
  ensures(return_value < 16)
  ensures(return_value == (((uint32_t)a * 16 + Q / 2) / Q) % 16));

uint32_t compress_d10(uint16_t a)
contract(
  requires(a < Q)
  ensures(return_value < 1024)
  ensures(return_value == (((uint32_t)a * 1024 + Q / 2) / Q) % 1024));

uint16_t decompress_d4(uint32_t a)
contract(
  requires(a < 16)
  ensures(return_value < Q)
  ensures(return_value == (a * 2 * Q + 16) / 32));

void poly_compress_d4(uint8_t r[N / 2], const poly *a)
contract(
  requires(fresh(r, N / 2) && fresh(a, sizeof(poly)))
  requires(bounded(a->coeffs, 0, N, 0, Q - 1))
  assigns(slice(r, N / 2)));

void poly_decompress_d4(poly *r, const uint8_t a[N / 2])
contract(
  requires(fresh(r, sizeof(poly)) && fresh(a, N / 2))
  assigns(slice(r, sizeof(poly)))
  ensures(bounded(r->coeffs, 0, N, 0, Q - 1)));

/* 12 bits for each coefficient */
void poly_tobytes(uint8_t r[N / 2 * 3], const poly *a)
contract(
  requires(fresh(r, N / 2 * 3) && fresh(a, sizeof(poly)))
  requires(bounded(a->coeffs, 0, N, 0, Q - 1))
  assigns(slice(r, N / 2 * 3)));

void poly_frombytes(poly *r, const uint8_t a[N / 2 * 3])
contract(
  requires(fresh(r, sizeof(poly)) && fresh(a, N / 2 * 3))
  assigns(slice(r, sizeof(poly)))
  ensures(bounded(r->coeffs, 0, N, 0, 4095)));

uint32_t compress_d5(uint16_t a)
contract(
  requires(a < Q)
  ensures(return_value == (((uint32_t)a * 32 + Q / 2) / Q) % 32));

/* eight coefficients of 5 bits each */
void pack_d5(uint8_t r[5], const uint8_t t[8])
contract(
  requires(fresh(r, 5) && fresh(t, 8))
  requires(bounded(t, 0, 8, 0, 31))
  assigns(slice(r, 5))
  ensures((r[0] & 31) == t[0] && (r[4] >> 3) == t[7])
  ensures(((r[0] >> 5) | ((r[1] & 3) << 3)) == t[1] && ((r[3] >> 6) | ((r[4] & 7) << 2)) == t[6]));

#endif

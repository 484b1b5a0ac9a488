/* Arithmetic modulo 3329, and modulo 8380417 in 32 bits. */
#ifndef FIELD_H
#define FIELD_H

#include "kit.h"

#define R_LIMIT (32768 * Q)
#define Q32 8380417

/* a / 2^16 modulo Q */
int16_t montgomery_reduce(int32_t a)
contract(
  requires(a > -R_LIMIT && a < R_LIMIT)
  ensures(return_value > -Q && return_value < Q)
  ensures((return_value * 65536 - a) % Q == 0));

/* a * b / 2^16 modulo Q */
int16_t fqmul(int16_t a, int16_t b)
contract(
  requires(b > -Q && b < Q)
  ensures(return_value > -Q && return_value < Q));

/* the representative of a with the least absolute value */
int16_t barrett_reduce(int16_t a)
contract(
  ensures(return_value > -(Q + 1) / 2 && return_value < (Q + 1) / 2)
  ensures((a - return_value) % Q == 0));

int16_t to_unsigned(int16_t a)
contract(
  requires(a > -Q && a < Q)
  ensures(return_value >= 0 && return_value < Q)
  ensures(return_value == (a < 0 ? a + Q : a)));

int16_t csubq(int16_t a)
contract(
  requires(a >= 0 && a < 2 * Q)
  ensures(return_value == (a >= Q ? a - Q : a)));

uint16_t add_mod(uint16_t a, uint16_t b)
contract(
  requires(a < Q && b < Q)
  ensures(return_value == (a + b) % Q));

uint16_t sub_mod(uint16_t a, uint16_t b)
contract(
  requires(a < Q && b < Q)
  ensures(return_value == (a + Q - b) % Q));

/* a to the power of e, with a factor of 2^16 for each multiplication */
int16_t fqpow(int16_t a, unsigned e)
contract(
  requires(a > -Q && a < Q && e < 4096)
  ensures(return_value > -Q && return_value < Q));

int32_t montgomery_reduce32(int64_t a)
contract(
  requires(a > -((int64_t)Q32 << 31) && a < ((int64_t)Q32 << 31))
  ensures(return_value > -Q32 && return_value < Q32));

/* a = result * 2^13 + *low */
int32_t power2round(int32_t *low, int32_t a)
contract(
  requires(fresh(low, sizeof(*low)))
  requires(a >= 0 && a < Q32)
  assigns(*low)
  ensures(*low > -4096 && *low <= 4096)
  ensures(return_value >= 0 && return_value < 1024)
  ensures(return_value * 8192 + *low == a));

/* a modulo Q, by the product with 2^32 / Q */
uint16_t barrett_unsigned(uint32_t a)
contract(
  requires(a < (uint32_t)Q * Q)
  ensures(return_value == a % Q));

#endif

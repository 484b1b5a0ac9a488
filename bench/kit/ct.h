/* Selection and comparison in constant time. */
#ifndef CT_H
#define CT_H

#include "kit.h"

/* 0xFFFF if a is not 0 */
uint16_t ct_mask_nonzero(uint16_t a)
contract(
  ensures(return_value == (a == 0 ? 0 : 0xFFFF)));

/* a if condition is not 0, else b */
int16_t ct_select(int16_t a, int16_t b, uint16_t condition)
contract(
  ensures(return_value == (condition != 0 ? a : b)));

/* 0 if the bytes are equal, else 1 */
uint8_t ct_compare(const uint8_t *a, const uint8_t *b, size_t length)
contract(
  requires(length <= UINT16_MAX && fresh(a, length) && fresh(b, length))
  ensures((return_value == 0) == forall(i, 0, length, a[i] == b[i])));

/* r becomes x if b is 1, and stays as it is if b is 0 */
void ct_move(uint8_t *r, const uint8_t *x, size_t length, uint8_t b)
contract(
  requires(length <= UINT16_MAX && b <= 1 && fresh(r, length) && fresh(x, length))
  assigns(slice(r, length))
  ensures(b == 1 ==> forall(i, 0, length, r[i] == x[i])));

/* whether all bytes are 0 */
int ct_is_zero(const uint8_t *a, size_t length)
contract(
  requires(length <= UINT16_MAX && fresh(a, length))
  ensures((return_value == 1) == forall(i, 0, length, a[i] == 0)));

void zeroise(void *p, size_t length)
contract(
  requires(length <= UINT16_MAX && fresh(p, length))
  assigns(slice(p, length))
  ensures(forall(i, 0, length, ((uint8_t *)p)[i] == 0)));

/* 1 if a is less than b, else 0 */
uint32_t ct_less(uint32_t a, uint32_t b)
contract(
  ensures(return_value == (a < b ? 1 : 0)));

/* a and b change places if condition is 1 */
void ct_swap(uint8_t *a, uint8_t *b, size_t length, uint8_t condition)
contract(
  requires(length >= 1 && length <= UINT16_MAX && condition <= 1 && fresh(a, length) && fresh(b, length))
  assigns(slice(a, length), slice(b, length))
  ensures(a[0] == (condition ? old(*b) : old(*a)) && b[0] == (condition ? old(*a) : old(*b))));

#endif

#include "ct.h"

uint16_t ct_mask_nonzero(uint16_t a) {
  uint32_t t = a;
#ifdef WRONG_ct_mask_nonzero
  return (uint16_t)((-t) >> 1);
#else
  return (uint16_t)((-t) >> 16);
#endif
}

int16_t ct_select(int16_t a, int16_t b, uint16_t condition) {
  uint16_t mask = ct_mask_nonzero(condition);
  uint16_t result = (uint16_t)((uint16_t)b ^ (mask & ((uint16_t)a ^ (uint16_t)b)));
  return (int16_t)result;
}

uint8_t ct_compare(const uint8_t *a, const uint8_t *b, size_t length) {
  uint8_t r = 0;
  uint8_t s = 0;
  for (unsigned i = 0; i < length; i++)
  loop(
    assigns(i, r, s)
    invariant(i <= length)
    invariant((r == 0) == forall(k, 0, i, a[k] == b[k]))
    decreases(length - i))
  {
#ifdef WRONG_ct_compare
    r &= a[i] ^ b[i];
#else
    r |= a[i] ^ b[i];
#endif
    s ^= a[i] ^ b[i]; /* keeps compilers from leaving the loop early */
  }
  return (uint8_t)((ct_mask_nonzero(r) & 1 & (s | 1)));
}

void ct_move(uint8_t *r, const uint8_t *x, size_t length, uint8_t b) {
  uint8_t mask = (uint8_t)(-(uint32_t)b & 0xFF);
  for (size_t i = 0; i < length; i++)
  loop(
    assigns(i, slice(r, length))
    invariant(i <= length)
    invariant(b == 1 ==> forall(k, 0, i, r[k] == x[k]))
    decreases(length - i))
  {
    r[i] = (uint8_t)(r[i] ^ (mask & (r[i] ^ x[i])));
  }
}

int ct_is_zero(const uint8_t *a, size_t length) {
  uint8_t sum = 0;
  for (size_t i = 0; i < length; i++)
  loop(
    assigns(i, sum)
    invariant(i <= length)
    invariant((sum == 0) == forall(k, 0, i, a[k] == 0))
    decreases(length - i))
  {
#ifdef WRONG_ct_is_zero
    sum = (uint8_t)(sum + a[i]);
#else
    sum |= a[i];
#endif
  }
  return sum == 0;
}

void zeroise(void *p, size_t length) {
  volatile uint8_t *bytes = p;
  for (size_t i = 0; i < length; i++)
  loop(
    assigns(i, slice(p, length))
    invariant(i <= length)
    invariant(forall(k, 0, i, ((uint8_t *)p)[k] == 0))
    decreases(length - i))
  {
    bytes[i] = 0;
  }
}

uint32_t ct_less(uint32_t a, uint32_t b) {
#ifdef WRONG_ct_less
  return (a - b) >> 31;
#else
  return (a ^ ((a ^ b) | ((a - b) ^ b))) >> 31;
#endif
}

void ct_swap(uint8_t *a, uint8_t *b, size_t length, uint8_t condition) {
  const uint8_t mask = (uint8_t)(0 - condition);
  for (size_t i = 0; i < length; i++)
  loop(
    assigns(i, slice(a, length), slice(b, length))
    invariant(i <= length)
    invariant(i == 0 ==> (a[0] == loop_entry(a[0]) && b[0] == loop_entry(b[0])))
    invariant(i > 0 ==> a[0] == (condition ? loop_entry(b[0]) : loop_entry(a[0])))
    invariant(i > 0 ==> b[0] == (condition ? loop_entry(a[0]) : loop_entry(b[0])))
    decreases(length - i))
  {
    uint8_t t = (uint8_t)((a[i] ^ b[i]) & mask);
    a[i] ^= t;
#ifdef WRONG_ct_swap
    b[i] ^= a[i];
#else
    b[i] ^= t;
#endif
  }
}

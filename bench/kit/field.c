#include "field.h"

int16_t montgomery_reduce(int32_t a) {
  const uint16_t inverse = 62209; /* of Q modulo 2^16 */
  uint16_t low = (uint16_t)((uint32_t)a & 0xFFFF);
  uint16_t product = (uint16_t)(((uint32_t)low * inverse) & 0xFFFF);
  int16_t t = (int16_t)product;
#ifdef WRONG_montgomery_reduce
  int32_t r = a + (int32_t)t * Q;
#else
  int32_t r = a - (int32_t)t * Q;
#endif
  return (int16_t)(r >> 16);
}

int16_t fqmul(int16_t a, int16_t b) {
  return montgomery_reduce((int32_t)a * (int32_t)b);
}

int16_t barrett_reduce(int16_t a) {
  const int32_t factor = 20159; /* 2^26 / Q, rounded */
#ifdef WRONG_barrett_reduce
  int32_t t = (factor * a) >> 26;
#else
  int32_t t = (factor * a + ((int32_t)1 << 25)) >> 26;
#endif
  return (int16_t)(a - t * Q);
}

int16_t to_unsigned(int16_t a) {
  return (int16_t)(a + (Q & (a >> 15)));
}

int16_t csubq(int16_t a) {
  int16_t t = (int16_t)(a - Q);
#ifdef WRONG_csubq
  return (int16_t)(t + (Q & (t >> 14 & 1)));
#else
  return (int16_t)(t + (Q & (t >> 15)));
#endif
}

uint16_t add_mod(uint16_t a, uint16_t b) {
  uint16_t sum = (uint16_t)(a + b);
  return (uint16_t)(sum >= Q ? sum - Q : sum);
}

uint16_t sub_mod(uint16_t a, uint16_t b) {
#ifdef WRONG_sub_mod
  return (uint16_t)(a > b ? a - b : a + Q - b);
#else
  return (uint16_t)(a >= b ? a - b : a + Q - b);
#endif
}

int16_t fqpow(int16_t a, unsigned e) {
  int16_t result = 1;
  for (unsigned i = 0; i < 12; i++)
  loop(
    assigns(i, result, a)
    invariant(i <= 12)
    invariant(result > -Q && result < Q && a > -Q && a < Q)
    decreases(12 - i))
  {
    if ((e >> i) & 1) {
      result = fqmul(result, a);
    }
    a = fqmul(a, a);
  }
  return result;
}

int32_t montgomery_reduce32(int64_t a) {
  const uint32_t inverse = 58728449; /* of Q32 modulo 2^32 */
  uint32_t product = (uint32_t)((uint64_t)a & 0xFFFFFFFF) * inverse;
  int32_t t = (int32_t)product;
  return (int32_t)((a - (int64_t)t * Q32) >> 32);
}

int32_t power2round(int32_t *low, int32_t a) {
#ifdef WRONG_power2round
  int32_t high = (a + 4096) >> 13;
#else
  int32_t high = (a + 4095) >> 13;
#endif
  *low = a - (high << 13);
  return high;
}

uint16_t barrett_unsigned(uint32_t a) {
  uint32_t t = (uint32_t)(((uint64_t)a * 1290167) >> 32); /* 2^32 / Q, rounded down */
  uint32_t r = a - t * Q;
#ifdef WRONG_barrett_unsigned
  return (uint16_t)(r > Q ? r - Q : r);
#else
  return (uint16_t)(r >= Q ? r - Q : r);
#endif
}

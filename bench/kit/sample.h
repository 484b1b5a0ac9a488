/* Coefficients made of random bytes. */
#ifndef SAMPLE_H
#define SAMPLE_H

#include "kit.h"

uint32_t load24(const uint8_t x[3])
contract(
  requires(fresh(x, 3))
  ensures(return_value == x[0] + 256 * (uint32_t)x[1] + 65536 * (uint32_t)x[2]));

/* appends coefficients below Q, 12 bits each, to the offset that r has; returns how many it has then */
unsigned rej_uniform(int16_t *r, unsigned target, unsigned offset, const uint8_t *buf, unsigned buflen)
contract(
  requires(offset <= target && target <= 4096 && buflen <= 4096 && buflen % 3 == 0)
  requires(fresh(r, sizeof(int16_t) * target) && fresh(buf, buflen))
  requires(bounded(r, 0, offset, 0, Q - 1))
  assigns(slice(r, sizeof(int16_t) * target))
  ensures(return_value >= offset && return_value <= target)
  ensures(bounded(r, 0, return_value, 0, Q - 1)));

/* the same in [-2, 2], of 4 bits each, where these are below 15 */
unsigned rej_eta(int32_t *r, unsigned target, unsigned offset, const uint8_t *buf, unsigned buflen)
contract(
  requires(offset <= target && target <= N && buflen <= 136)
  requires(fresh(r, sizeof(int32_t) * target) && fresh(buf, buflen))
  requires(bounded(r, 0, offset, -2, 2))
  assigns(slice(r, sizeof(int32_t) * target))
  ensures(return_value >= offset && return_value <= target)
  ensures(bounded(r, 0, return_value, -2, 2)));

/* a centered binomial distribution */
void poly_cbd2(poly *r, const uint8_t buf[N / 2])
contract(
  requires(fresh(r, sizeof(poly)) && fresh(buf, N / 2))
  assigns(slice(r, sizeof(poly)))
  ensures(bounded(r->coeffs, 0, N, -2, 2)));

/* bytes below limit, in their order; returns how many */
unsigned rej_bytes(uint8_t *r, unsigned room, const uint8_t *buf, unsigned buflen, uint8_t limit)
contract(
  requires(room <= 4096 && buflen <= 4096 && limit >= 1)
  requires(fresh(r, room) && fresh(buf, buflen))
  assigns(slice(r, room))
  ensures(return_value <= room && return_value <= buflen)
  ensures(bounded(r, 0, return_value, 0, limit - 1)));

#endif

#include "sample.h"

#include "base.h"

uint32_t load24(const uint8_t x[3]) {
  uint32_t r = x[0];
  r |= (uint32_t)x[1] << 8;
  r |= (uint32_t)x[2] << 16;
  return r;
}

unsigned rej_uniform(int16_t *r, unsigned target, unsigned offset, const uint8_t *buf, unsigned buflen) {
  unsigned count = offset;
  unsigned pos = 0;
  while (count < target && pos + 3 <= buflen)
  loop(
    assigns(count, pos, slice(r, sizeof(int16_t) * target))
    invariant(offset <= count && count <= target && pos <= buflen)
    invariant(bounded(r, 0, count, 0, Q - 1))
    decreases(buflen - pos))
  {
    uint16_t val0 = (uint16_t)((buf[pos] | (buf[pos + 1] << 8)) & 0xFFF);
    uint16_t val1 = (uint16_t)((buf[pos + 1] >> 4) | (buf[pos + 2] << 4));
    pos += 3;
    if (val0 < Q) {
      r[count++] = (int16_t)val0;
    }
#ifdef WRONG_rej_uniform
    if (val1 < Q) {
#else
    if (count < target && val1 < Q) {
#endif
      r[count++] = (int16_t)val1;
    }
  }
  return count;
}

unsigned rej_eta(int32_t *r, unsigned target, unsigned offset, const uint8_t *buf, unsigned buflen) {
  unsigned count = offset;
  unsigned pos = 0;
  while (count < target && pos < buflen)
  loop(
    assigns(count, pos, slice(r, sizeof(int32_t) * target))
    invariant(offset <= count && count <= target && pos <= buflen)
    invariant(bounded(r, 0, count, -2, 2))
    decreases(buflen - pos))
  {
    uint32_t t0 = buf[pos] & 0x0F;
    uint32_t t1 = buf[pos] >> 4;
    pos++;
    if (t0 < 15) {
#ifdef WRONG_rej_eta
      t0 = t0 - (204 * t0 >> 10) * 5;
#else
      t0 = t0 - (205 * t0 >> 10) * 5;
#endif
      r[count++] = 2 - (int32_t)t0;
    }
    if (t1 < 15 && count < target) {
      t1 = t1 - (205 * t1 >> 10) * 5;
      r[count++] = 2 - (int32_t)t1;
    }
  }
  return count;
}

void poly_cbd2(poly *r, const uint8_t buf[N / 2]) {
  for (unsigned i = 0; i < N / 8; i++)
  loop(
    assigns(i, slice(r, sizeof(poly)))
    invariant(i <= N / 8)
    invariant(bounded(r->coeffs, 0, 8 * i, -2, 2))
    decreases(N / 8 - i))
  {
    uint32_t t = load32(buf + 4 * i);
    uint32_t d = (t & 0x55555555) + ((t >> 1) & 0x55555555);
    for (unsigned j = 0; j < 8; j++)
    loop(
      assigns(j, slice(r, sizeof(poly)))
      invariant(i < N / 8 && j <= 8)
      invariant(bounded(r->coeffs, 0, 8 * i + j, -2, 2))
      decreases(8 - j))
    {
      int16_t a = (int16_t)((d >> (4 * j)) & 3);
      int16_t b = (int16_t)((d >> (4 * j + 2)) & 3);
      r->coeffs[8 * i + j] = (int16_t)(a - b);
    }
  }
}

unsigned rej_bytes(uint8_t *r, unsigned room, const uint8_t *buf, unsigned buflen, uint8_t limit) {
  unsigned count = 0;
  for (unsigned i = 0; i < buflen && count < room; i++)
  loop(
    assigns(i, count, slice(r, room))
    invariant(i <= buflen && count <= i && count <= room)
    invariant(bounded(r, 0, count, 0, limit - 1))
    decreases(buflen - i))
  {
#ifdef WRONG_rej_bytes
    if (buf[i] <= limit) {
#else
    if (buf[i] < limit) {
#endif
      r[count++] = buf[i];
    }
  }
  return count;
}

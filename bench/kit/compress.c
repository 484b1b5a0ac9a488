#include "compress.h"

uint32_t compress_d1(uint16_t a) {
  uint32_t t = (uint32_t)a * 1290168; /* 2 * round(2^31 / Q) */
#ifdef WRONG_compress_d1
  return t >> 31;
#else
  return (t + (1u << 30)) >> 31;
#endif
}

uint32_t compress_d4(uint16_t a) {
  uint32_t t = (uint32_t)a * 1290160; /* 16 * round(2^28 / Q) */
  return (t + (1u << 27)) >> 28;
}

uint32_t compress_d10(uint16_t a) {
  uint64_t t = (uint64_t)a * 2642263040; /* 2^10 * round(2^33 / Q) */
  t = (t + ((uint64_t)1 << 32)) >> 33;
#ifdef WRONG_compress_d10
  return (uint32_t)(t & 0x7FF);
#else
  return (uint32_t)(t & 0x3FF);
#endif
}

uint16_t decompress_d4(uint32_t a) {
  return (uint16_t)((a * Q + 8) >> 4);
}

void poly_compress_d4(uint8_t r[N / 2], const poly *a) {
  for (unsigned i = 0; i < N / 8; i++)
  loop(
    assigns(i, slice(r, N / 2))
    invariant(i <= N / 8)
    decreases(N / 8 - i))
  {
    uint8_t t[8] = {0};
    for (unsigned j = 0; j < 8; j++)
    loop(
      assigns(j, slice(t, sizeof(t)))
      invariant(i < N / 8 && j <= 8)
      invariant(bounded(t, 0, j, 0, 15))
      decreases(8 - j))
    {
      t[j] = (uint8_t)compress_d4((uint16_t)a->coeffs[8 * i + j]);
    }
#ifdef WRONG_poly_compress_d4
    r[4 * i + 4] = (uint8_t)(t[6] | (t[7] << 4));
#else
    r[4 * i + 3] = (uint8_t)(t[6] | (t[7] << 4));
#endif
    r[4 * i] = (uint8_t)(t[0] | (t[1] << 4));
    r[4 * i + 1] = (uint8_t)(t[2] | (t[3] << 4));
    r[4 * i + 2] = (uint8_t)(t[4] | (t[5] << 4));
  }
}

void poly_decompress_d4(poly *r, const uint8_t a[N / 2]) {
  for (unsigned i = 0; i < N / 2; i++)
  loop(
    assigns(i, slice(r, sizeof(poly)))
    invariant(i <= N / 2)
    invariant(bounded(r->coeffs, 0, 2 * i, 0, Q - 1))
    decreases(N / 2 - i))
  {
    r->coeffs[2 * i] = (int16_t)decompress_d4(a[i] & 0xF);
    r->coeffs[2 * i + 1] = (int16_t)decompress_d4(a[i] >> 4);
  }
}

void poly_tobytes(uint8_t r[N / 2 * 3], const poly *a) {
  for (unsigned i = 0; i < N / 2; i++)
  loop(
    assigns(i, slice(r, N / 2 * 3))
    invariant(i <= N / 2)
    decreases(N / 2 - i))
  {
    uint16_t t0 = (uint16_t)a->coeffs[2 * i];
    uint16_t t1 = (uint16_t)a->coeffs[2 * i + 1];
    r[3 * i] = (uint8_t)(t0 & 0xFF);
    r[3 * i + 1] = (uint8_t)((t0 >> 8) | ((t1 << 4) & 0xF0));
    r[3 * i + 2] = (uint8_t)(t1 >> 4);
  }
}

void poly_frombytes(poly *r, const uint8_t a[N / 2 * 3]) {
  for (unsigned i = 0; i < N / 2; i++)
  loop(
    assigns(i, slice(r, sizeof(poly)))
    invariant(i <= N / 2)
    invariant(bounded(r->coeffs, 0, 2 * i, 0, 4095))
    decreases(N / 2 - i))
  {
    uint8_t t0 = a[3 * i];
    uint8_t t1 = a[3 * i + 1];
    uint8_t t2 = a[3 * i + 2];
    r->coeffs[2 * i] = (int16_t)(t0 | ((t1 << 8) & 0xFFF));
#ifdef WRONG_poly_frombytes
    r->coeffs[2 * i + 1] = (int16_t)((t1 >> 4) | (t2 << 5));
#else
    r->coeffs[2 * i + 1] = (int16_t)((t1 >> 4) | (t2 << 4));
#endif
  }
}

uint32_t compress_d5(uint16_t a) {
  uint32_t t = (uint32_t)a * 1290176; /* 32 * round(2^27 / Q) */
#ifdef WRONG_compress_d5
  return (t >> 27) & 31;
#else
  return ((t + (1u << 26)) >> 27) & 31;
#endif
}

void pack_d5(uint8_t r[5], const uint8_t t[8]) {
  r[0] = (uint8_t)(t[0] | (t[1] << 5));
  r[1] = (uint8_t)((t[1] >> 3) | (t[2] << 2) | (t[3] << 7));
  r[2] = (uint8_t)((t[3] >> 1) | (t[4] << 4));
#ifdef WRONG_pack_d5
  r[3] = (uint8_t)((t[4] >> 4) | (t[5] << 1) | (t[6] << 5));
#else
  r[3] = (uint8_t)((t[4] >> 4) | (t[5] << 1) | (t[6] << 6));
#endif
  r[4] = (uint8_t)((t[6] >> 2) | (t[7] << 3));
}

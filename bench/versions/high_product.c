// The upper half of a product, by 64 bits and by parts.
#include <stdint.h>
uint16_t older(uint16_t a, uint16_t b) { return (uint16_t)((uint32_t)a * b >> 16); }
uint16_t newer(uint16_t a, uint16_t b) {
  uint32_t al = a & 255, ah = a >> 8, bl = b & 255, bh = b >> 8, mid = ah * bl + (al * bl >> 8), low = al * bh + (mid & 255);
  return (uint16_t)(ah * bh + (mid >> 8) + (low >> 8));
}
uint16_t wrong(uint16_t a, uint16_t b) {
  uint32_t al = a & 255, ah = a >> 8, bl = b & 255, bh = b >> 8;
  return (uint16_t)(ah * bh + (ah * bl >> 8) + (al * bh >> 8));
}

// EXPECT unreach-call: false
// TECHNIQUE Sums modulo 2^k - 1: the Internet checksum (RFC 1071) by words forgets to add a carry back
// PARAM MOST bytes at most, default 15
// WITNESS NONDET="255 255 255 255 1 0 0 0 0 0 0 0 0 0 0 8"
// REPLAY yes
#include <string.h>

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "internet_checksum.c", 1, "reach_error"); }

#ifndef MOST
#define MOST 15
#endif
typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;

static u32 fold(u32 sum) { return (sum >> 16) + (sum & 0xffff); }

/* Big-endian halves of two bytes each; a last byte is the upper one. */
static u16 by_bytes(const u8 *p, unsigned n) {
  u32 sum = 0;
  for (; n > 1; n -= 2, p += 2) sum += p[0] << 8 | p[1];
  if (n > 0) sum += p[0] << 8;
  sum = fold(sum);
  if (sum > 0xffff) sum = fold(sum);
  return sum;
}

/* Halves as the machine has them: little-endian, so that the sum is swapped at the end. */
static u16 by_halves(const u8 *p, unsigned n) {
  u32 sum = 0;
  for (; n > 1; n -= 2, p += 2) {
    u16 half;
    memcpy(&half, p, 2);
    sum += half;
  }
  if (n > 0) sum += p[0];
  sum = fold(sum);
  const u16 last = sum + (sum >> 16);
  return last << 8 | last >> 8;
}

/* Words; the carry is lost. */
static u16 by_words(const u8 *p, unsigned n) {
  u32 sum = 0;
  for (; n > 3; n -= 4, p += 4) {
    u32 word, before = sum;
    memcpy(&word, p, 4);
    sum += word;
    (void)before;
  }
  sum = fold(sum);
  if (n > 1) {
    u16 half;
    memcpy(&half, p, 2);
    sum += half, n -= 2, p += 2;
  }
  if (n > 0) sum += p[0];
  sum = fold(fold(sum));
  return sum << 8 | sum >> 8;
}

int main(void) {
  u8 data[MOST];
  for (int i = 0; i < MOST; i++) data[i] = __VERIFIER_nondet_uchar();
  const unsigned n = __VERIFIER_nondet_uchar();
  __VERIFIER_assume(n <= MOST);
  const u16 sum = by_bytes(data, n);
  if (by_halves(data, n) != sum) reach_error();
  if (by_words(data, n) != sum) reach_error();
}

// EXPECT unreach-call: true
//
// Intrinsics of <emmintrin.h>, with values that a machine gives; the counter of cycles shows anything.
#include <emmintrin.h>
#include <stdint.h>
#include <string.h>
#include <x86intrin.h>

extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "sse2_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

static void bytes(void) {
  const char *text = "abcaxxxxyyyyzzza";
  __m128i all = _mm_loadu_si128((const __m128i *)text);
  hold(_mm_movemask_epi8(_mm_cmpeq_epi8(all, _mm_set1_epi8('a'))) == 0x8009);
  __m128i zero = _mm_setzero_si128();
  __m128i sums = _mm_sad_epu8(_mm_set1_epi8(3), zero);
  hold(_mm_cvtsi128_si32(sums) == 24);
  hold((_mm_cvtsi128_si32(_mm_avg_epu8(_mm_set1_epi8(4), _mm_set1_epi8(7))) & 255) == 6);
  hold((_mm_cvtsi128_si32(_mm_packus_epi16(_mm_set1_epi16(300), zero)) & 255) == 255);
}
static void numbers(void) {
  int out[4];
  __m128i a = _mm_set_epi32(4, 3, 2, 1), b = _mm_set1_epi32(10);
  _mm_storeu_si128((__m128i *)out, _mm_add_epi32(a, b));
  hold(out[0] == 11 && out[3] == 14);
  _mm_storeu_si128((__m128i *)out, _mm_slli_epi32(a, 3));
  hold(out[1] == 16 && out[2] == 24);
  hold(_mm_cvtsi128_si32(_mm_slli_epi32(a, 40)) == 0 && _mm_cvtsi128_si32(_mm_srai_epi32(_mm_set1_epi32(-8), 40)) == -1);
  hold(_mm_cvtsi128_si32(_mm_madd_epi16(_mm_set1_epi16(-3), _mm_set1_epi16(5))) == -30);
  hold((short)_mm_cvtsi128_si32(_mm_mulhi_epi16(_mm_set1_epi16(-300), _mm_set1_epi16(300))) == -2);
}
static void machine(void) {
  uint32_t low, high, word = 0x11223344;
  __asm__ volatile("rdtsc" : "=a"(low), "=d"(high));
  hold((((uint64_t)high << 32 | low) >> 32) == high);
  __asm__("bswap %0" : "+r"(word));
  hold(word == 0x44332211);
  unsigned long long cycles = __rdtsc();
  hold(cycles == cycles);
  _mm_pause();
}

int main(void) {
  bytes();
  numbers();
  machine();
  return 0;
}

// EXPECT assertion: true
// MODEL LP64, ILP32
// C23's functions on bits (7.18).
#include <assert.h>
#include <stdbit.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  assert(stdc_leading_zeros(1u) == 31 && stdc_count_ones((unsigned char)0xff) == 8 && stdc_leading_ones((unsigned char)0xf0) == 4);
  assert(stdc_first_trailing_one(8ull) == 4 && stdc_has_single_bit((unsigned short)16) && stdc_bit_width(0u) == 0);
  unsigned x = __VERIFIER_nondet_uint();
  if (x == 0 || x > 1u << 31) return 0;
  assert(stdc_bit_floor(x) <= x && x <= stdc_bit_ceil(x) && stdc_has_single_bit(stdc_bit_ceil(x)));
  return 0;
}

// EXPECT assertion: true
#include <stdlib.h>
int main(void) {
  int a[3], b;
  char *p = (char *)&a[2];
  __ESBMC_assert(__ESBMC_get_object_size(p) == sizeof a, "size");
  __ESBMC_assert(__ESBMC_POINTER_OFFSET(p) == 8, "offset");
  __ESBMC_assert(__ESBMC_same_object(p, a) && !__ESBMC_same_object(p, &b), "identity");
  __ESBMC_assert(__ESBMC_POINTER_OBJECT(p) == __ESBMC_POINTER_OBJECT(a), "one object");
  __ESBMC_assert(__ESBMC_r_ok(a, sizeof a) && !__ESBMC_w_ok(a, sizeof a + 1), "access");
  float f = 1;
  unsigned bits;
  __ESBMC_bitcast(&bits, &f);
  __ESBMC_assert(bits == 0x3f800000u && __ESBMC_is_little_endian(), "bits");
  return 0;
}

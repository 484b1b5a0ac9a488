// EXPECT unreach-call: true
// Builtins for the compiler: expect, assume, constant_p, object_size, prefetch, unreachable after a test, trap, memory.
#include "abi.h"
struct part { char head[4]; char tail[12]; };
static int trapped(int x) {
  if (__builtin_expect(x == 3, 0)) __builtin_trap();
  return x;
}
static int decided(int x) {
  if (x > 5) return 1;
  if (x <= 5) return 0;
  __builtin_unreachable();
}
static unsigned long size_of(char *p) { return __builtin_object_size(p, 0); } // unknown: any value large enough
int main(void) {
  int x = __VERIFIER_nondet_int();
  CHECK(__builtin_expect(x, 1) == x && __builtin_expect_with_probability(x > 0, 1, 0.9) == (x > 0));
  CHECK(trapped(x) != 3 && decided(x) == (x > 5));
  x &= 0xff;
  __builtin_assume(x < 1000);
  CHECK(__builtin_constant_p(5) && __builtin_choose_expr(1, x, "no") == x);
  char array[10];
  struct part s;
  CHECK(__builtin_object_size(array, 0) == 10 && __builtin_object_size(array + 4, 1) == 6 && __builtin_object_size(&s.tail[2], 1) == 10);
  CHECK(__builtin_object_size(&s.tail[2], 0) == 10 && __builtin_object_size(array + 20, 0) == 0);
  CHECK(size_of(array) == 10 || size_of(array) == -1ul);
  __builtin_prefetch(&array[x % 10], 0, 3);
  __builtin_prefetch(0);
  __builtin___memcpy_chk(array, "abc", 4, __builtin_object_size(array, 0));
  __builtin_memset(&s, x, sizeof s);
  __builtin_memcpy_inline(s.head, array, 3);
  __builtin_memset_inline(s.tail, 7, 2);
  CHECK(s.head[1] == 'b' && s.head[3] == (char)x && s.tail[1] == 7 && s.tail[2] == (char)x);
  CHECK(__builtin_frame_address(0) != 0);
  char *block = __builtin_alloca(4);
  block[3] = (char)x;
  CHECK(__builtin_types_compatible_p(int, const int) && _Generic(x, int: 1, default: 2) == 1 && block[3] == (char)x);
  CHECK(__builtin_memcmp(array, "abd", 3) < 0 && __builtin_strlen(array) == 3 + TWIN);
  return 0;
}

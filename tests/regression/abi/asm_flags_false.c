// EXPECT assertion: false
// MODEL LP64, ILP32
// Conditions after a comparison, a sum, a test.
#include <assert.h>
int __VERIFIER_nondet_int(void);
static int least(int a, int b) {
  __asm__("cmpl %1, %0\n\tcmovgl %1, %0" : "+r"(a) : "r"(b) : "cc");
  return a;
}
int main(void) {
  const int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  int less, is_zero;
  unsigned char above, wraps;
  unsigned sum = a;
  __asm__("cmpl %2, %1" : "=@ccl"(less) : "r"(a), "r"(b));
  __asm__("cmpl %2, %1\n\tseta %0" : "=q"(above) : "r"(a), "r"(b) : "cc");
  __asm__("addl %2, %0\n\tseto %1" : "+&r"(sum), "=q"(wraps) : "r"(b) : "cc");
  __asm__("testl %1, %1" : "=@ccz"(is_zero) : "r"(a));
  assert(less == (a < b) && above == ((unsigned)a > (unsigned)b));
  int exact;
  assert(wraps == __builtin_add_overflow(a, b, &exact) && sum == (unsigned)a + (unsigned)b);
  assert(is_zero == (a == 0));
  assert(least(a, b) == ((unsigned)a < (unsigned)b ? a : b));
  return 0;
}

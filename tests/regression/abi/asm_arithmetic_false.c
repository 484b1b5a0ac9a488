// EXPECT assertion: false
// MODEL LP64, ILP32
// Sums with carry, differences with borrow, products, addresses.
#include <assert.h>
unsigned __VERIFIER_nondet_uint(void);
static unsigned long long sum(unsigned long long a, unsigned long long b) {
  unsigned low = a, high = a >> 32;
  __asm__("addl %2, %0\n\tadcl %3, %1"
          : "+&r"(low), "+&r"(high)
          : "g"((unsigned)b), "g"((unsigned)(b >> 32))
          : "cc");
  return (unsigned long long)high << 32 | low;
}
static unsigned long long difference(unsigned long long a, unsigned long long b) {
  unsigned low = a, high = a >> 32;
  __asm__("subl %2, %0\n\tsbbl %3, %1"
          : "+&r"(low), "+&r"(high)
          : "r"((unsigned)b), "r"((unsigned)(b >> 32))
          : "cc");
  return (unsigned long long)high << 32 | low;
}
static unsigned long long product(unsigned a, unsigned b) {
  unsigned low, high;
  __asm__("mull %3" : "=a"(low), "=d"(high) : "0"(a), "rm"(b) : "cc");
  return (unsigned long long)high << 32 | low;
}
int main(void) {
  const unsigned x = __VERIFIER_nondet_uint(), y = __VERIFIER_nondet_uint();
  const unsigned long long a = (unsigned long long)x << 32 | y, b = (unsigned long long)y << 32 | x;
  assert(sum(a, b) == a + b);
  assert(difference(a, b) == a - b);
  assert(product(0xfffffff0u, 0x80000001u) == 0xfffffff0ull * 0x80000001u);
  int n = -7, m, k = 5;
  __asm__("imull $6, %1, %0" : "=r"(m) : "r"(n) : "cc");
  __asm__("imull %1, %0" : "+r"(n) : "r"(-3) : "cc");
  __asm__("negl %0\n\tincl %0\n\tnotl %0" : "+r"(k) : : "cc");
  assert(m == -42 && n == 21 && k == 3);
  long place;
  __asm__("lea 3(%1,%2,4), %0" : "=r"(place) : "r"(5L), "r"(7L));
  assert(place == 32);
  return 0;
}

// EXPECT assertion: true
// MODEL LP64, ILP32
// NATIVE skip any value
// Only the machine knows what these deliver.
#include <assert.h>
int main(void) {
  unsigned low, high, a = 0, b, c = 0, d;
  __asm__ volatile("rdtsc" : "=a"(low), "=d"(high));
  __asm__ volatile("cpuid" : "+a"(a), "=b"(b), "+c"(c), "=d"(d));
  const unsigned same = low;
  __asm__ volatile("rdtsc" : "=a"(low), "=d"(high));
  assert((low ^ same) == (same ^ low));
  return 0;
}

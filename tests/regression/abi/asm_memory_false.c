// EXPECT assertion: false
// MODEL LP64, ILP32
// What instructions make of memory, locked or not.
#include <assert.h>
static unsigned char exchange_if_equal(int *place, int *expected, int wanted) {
  unsigned char done;
  __asm__ volatile("lock cmpxchgl %3, %1\n\tsete %0"
                   : "=q"(done), "+m"(*place), "+a"(*expected)
                   : "r"(wanted)
                   : "memory", "cc");
  return done;
}
static unsigned char put(int *count) {
  unsigned char is_last;
  __asm__ volatile("lock; decl %0; sete %1" : "+m"(*count), "=qm"(is_last) : : "memory", "cc");
  return is_last;
}
static int count = 3;
int main(void) {
  int place = 1, expected = 1, added = 2, other = 9;
  assert(exchange_if_equal(&place, &expected, 7) && place == 7 && expected == 1);
  assert(!exchange_if_equal(&place, &expected, 8) && place == 7 && expected == 7);
  __asm__ volatile("lock xaddl %0, %1" : "+r"(added), "+m"(place) : : "memory", "cc");
  assert(added == 7 && place == 9);
  place = 4;
  __asm__ volatile("xchgl %0, %1" : "+r"(other), "+m"(place) : : "memory");
  assert(other == 4 && place == 9);
  __asm__ volatile("incl %0\n\tdecl %0\n\tsubl $1, %0" : "+m"(count) : : "cc");
  const unsigned char first = put(&count), second = put(&count);
  assert(!first && second == 0 && count == 0);
  return 0;
}

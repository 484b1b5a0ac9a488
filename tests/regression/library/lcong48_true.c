// EXPECT assertion: true
// MODEL LP64, ILP32
// Another factor and addend count for all of them (POSIX lrand48), up to the next seed.
#include <assert.h>
#include <stdlib.h>

int main(void) {
  unsigned short parameters[7] = {1, 2, 3, 4, 5, 6, 7}, own[3] = {1, 0, 0};
  lcong48(parameters);
  /* X = 0x000300020001, a = 0x000600050004, c = 7: X' = (a * X + c) mod 2^48 */
  const unsigned long long next = (0x000600050004ull * 0x000300020001ull + 7) & 0xffffffffffffull;
  assert(lrand48() == (long)(next >> 17));
  assert(nrand48(own) == (long)((0x000600050004ull + 7) >> 17));
  assert(own[0] == 11 && own[1] == 5 && own[2] == 6);
  srand48(1);
  assert(lrand48() == 89400484);
  return 0;
}

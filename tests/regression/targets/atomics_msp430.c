// EXPECT assertion: true
// MODEL IP16L32
// ARGS --target msp430
// Atomic objects of one, two, four and eight bytes.
#include <assert.h>
#include <stdatomic.h>
static _Atomic unsigned char byte = 255;
static _Atomic int word;
static _Atomic long two = 70000;
static _Atomic long long four;
int main(void) {
  byte++;
  word += 5;
  assert(byte == 0 && word == 5);
  assert(atomic_fetch_add(&two, 5) == 70000 && two == 70005);
  assert(atomic_exchange(&four, 7000000000ll) == 0 && four == 7000000000ll);
  long expected = 4469;
  assert(!atomic_compare_exchange_strong(&two, &expected, 1) && expected == 70005);
  return 0;
}

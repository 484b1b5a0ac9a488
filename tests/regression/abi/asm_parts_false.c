// EXPECT assertion: false
// MODEL LP64, ILP32
// REPLAY yes
//
// The high byte of a register is not the low one.
#include <assert.h>

int main(void) {
  unsigned x = 0xaabbcc11;
  __asm__("movb $0x11, %h0" : "+Q"(x));
  assert(x == 0xaabbcc11);
  return 0;
}

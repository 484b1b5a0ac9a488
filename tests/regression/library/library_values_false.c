// EXPECT assertion: false
// MODEL LP64, ILP32
//
// Numbers of a speed are codes, not bits a second.
#include <assert.h>
#include <string.h>
#include <termios.h>

int main(void) {
  struct termios terminal;
  memset(&terminal, 0, sizeof terminal);
  cfsetospeed(&terminal, 9600);
  assert(cfgetospeed(&terminal) == B9600);
  return 0;
}

// EXPECT unreach-call: false
// MODEL LP64, ILP32
// REPLAY no
// Any number but 0 says that the sign is set (C11 7.12.3.6): gcc's is the bit itself, clang's is 1.
#include <math.h>
extern void reach_error(void);

int main(void) {
  volatile float z = -0.0f;
  if (signbit(z) != 1) reach_error();
  return 0;
}

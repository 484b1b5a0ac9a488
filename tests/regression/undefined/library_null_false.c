// EXPECT library-call: false
// EXPECT valid-deref: true
// MODEL LP64, ILP32
// C11 7.24.1p2: no bytes are copied.
#include <string.h>
int main(void) {
  char b[4] = {0}, *p = 0;
  memcpy(b, p, 0);
  return b[0];
}

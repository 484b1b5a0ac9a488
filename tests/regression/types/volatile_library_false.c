// EXPECT volatile-access: false
// MODEL LP64, ILP32
// C11 6.7.3p6: memset is no way to write a volatile array.
#include <string.h>
int main(void) {
  volatile char key[8] = {1};
  memset((void *)key, 0, sizeof key);
  return 0;
}

// EXPECT valid-memsafety: false (valid-deref)
// REPLAY yes
//
// snprintf writes at least the terminator where the size is not 0.
#include <stdio.h>

int main(void) {
  snprintf(NULL, 1, "%d", 7);
  return 0;
}

// EXPECT valid-memsafety: true
//
// snprintf writes nothing where the size is 0, and counts.
#include <stdio.h>

int main(void) {
  if (snprintf(NULL, 0, "%d", 7) != 1) *(volatile int*)0;
  return 0;
}

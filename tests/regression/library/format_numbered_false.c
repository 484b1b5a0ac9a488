// EXPECT assertion: false
// MODEL LP64, ILP32
//
// The number before the dollar sign says which argument is printed.
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char text[16];
  snprintf(text, sizeof text, "%2$d %1$d", 1, 2);
  assert(!strcmp(text, "1 2"));
  return 0;
}

// EXPECT assertion: unknown (with and without numbers of arguments)
// MODEL LP64, ILP32
//
// POSIX leaves open what such a format does.
#include <assert.h>
#include <stdio.h>

int main(void) {
  char text[16];
  snprintf(text, sizeof text, "%d %1$d", 1);
  assert(text[0] == '1');
  return 0;
}

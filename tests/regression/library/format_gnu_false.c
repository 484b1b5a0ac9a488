// EXPECT assertion: false
// MODEL LP64, ILP32
//
// %m is the message of the last error.
#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char text[80];
  errno = EINVAL;
  snprintf(text, sizeof text, "%m");
  assert(!strcmp(text, "No such file or directory"));
  return 0;
}

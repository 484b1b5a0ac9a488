// EXPECT assertion: true
// EXPECT memsafety: true
// ARGS --symbolic-env FATHOM_MODE=2
// MODEL LP64, ILP32
//
// A variable is not set or has at most so many characters; others are not set.
#include <assert.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(void) {
  char copy[3] = "";
  const char *mode = getenv("FATHOM_MODE");
  if (mode) strcpy(copy, mode);
  assert(getenv("FATHOM_OTHER") == NULL && getenv("FATHOM_MODE") == mode);
  return 0;
}

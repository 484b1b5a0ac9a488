// EXPECT assertion: false
// ARGS --symbolic-env FATHOM_MODE=2
// MODEL LP64, ILP32
// REPLAY yes
// OUTPUT stderr: ^  variable FATHOM_MODE = "v2" 
//
// The variable may be set.
#include <assert.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(void) {
  const char *mode = getenv("FATHOM_MODE");
  assert(!mode || strcmp(mode, "v2") != 0);
  return 0;
}

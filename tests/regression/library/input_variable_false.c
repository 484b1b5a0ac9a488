// EXPECT valid-deref: false
// MODEL LP64, ILP32
// REPLAY yes
// OUTPUT stderr: variable NAME = "[^"]{8}
// NATIVE skip reads the environment
// Nothing limits the value; the other variable is not set.
#include <stdlib.h>
#include <string.h>

int main(void) {
  char copy[8];
  const char *name = getenv("NAME");
  if (name == NULL || getenv("OTHER") != NULL) return 0;
  strcpy(copy, name);
  return copy[0];
}

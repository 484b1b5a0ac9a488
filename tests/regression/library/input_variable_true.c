// EXPECT valid-deref: true
// MODEL LP64, ILP32
// NATIVE skip reads the environment
// The length is looked at.
#include <stdlib.h>
#include <string.h>

int main(void) {
  char copy[8];
  const char *name = getenv("NAME");
  if (name == NULL || strlen(name) >= sizeof copy) return 0;
  strcpy(copy, name);
  return copy[0];
}

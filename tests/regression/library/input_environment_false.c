// EXPECT valid-deref: false
// MODEL LP64, ILP32
// REPLAY yes
// OUTPUT stderr: environ\[1\] = "
// NATIVE skip reads the environment
// The second of two variables is longer than the copy.
#include <string.h>

extern char **environ;

int main(void) {
  char copy[6];
  if (environ[0] == NULL || environ[1] == NULL || environ[2] != NULL || environ[0][0] != 'A') return 0;
  strcpy(copy, environ[1]);
  return copy[0];
}

// EXPECT valid-deref: false
// MODEL LP64, ILP32
// REPLAY yes
// Two arguments are needed, and the second one does not fit.
#include <string.h>

int main(int argc, char **argv) {
  char name[40];
  int is_named = 0;
  while (*++argv) {
    if (is_named) {
      strcpy(name, *argv);
      return name[0] == 'x';
    }
    is_named = (*argv)[0] == '-' && (*argv)[1] == 'o' && !(*argv)[2];
  }
  return 0;
}

// EXPECT valid-memsafety: false(valid-deref)
// MODEL LP64, ILP32
//
// The terminator of an argument of eight characters has no room.
#include <string.h>

int main(int argc, char **argv) {
  char last[8] = "";
  for (int i = 1; i < argc; i++) {
    const char *word = argv[i];
    if (strlen(word) <= sizeof last) strcpy(last, word);
  }
  return last[0] == 'x';
}

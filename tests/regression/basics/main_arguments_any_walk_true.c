// EXPECT valid-memsafety: true
// MODEL LP64, ILP32
// SLOW
//
// Each argument that fits, with its terminator, is copied: any number of them, of any length.
#include <string.h>

int main(int argc, char **argv) {
  char last[8] = "";
  for (int i = 1; i < argc; i++) {
    const char *word = argv[i];
    if (strlen(word) < sizeof last) strcpy(last, word);
  }
  return last[0] == 'x';
}

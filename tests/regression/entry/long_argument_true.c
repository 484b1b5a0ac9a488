// EXPECT valid-deref: true
// MODEL LP64, ILP32
// Arguments that do not fit are left out.
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
  char buf[64];
  for (int i = 1; i < argc; i++) {
    const char *word = argv[i];
    if (strlen(word) < sizeof buf) {
      strcpy(buf, word);
      puts(buf);
    }
  }
  return 0;
}

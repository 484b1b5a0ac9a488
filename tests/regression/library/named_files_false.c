// The files of the command line: one that cannot be opened is told, and read all the same.
// EXPECT valid-memsafety: false (valid-deref)
// MODEL LP64, ILP32
#include <stdio.h>

int main(int argc, char **argv) {
  int status = 0;
  unsigned long bytes = 0;
  for (int i = 1; i < argc; i++) {
    FILE *file = fopen(argv[i], "r");
    if (!file) {
      perror(argv[i]);
      status = 1;
    }
    while (getc(file) != EOF)
      bytes++;
    fclose(file);
  }
  printf("%lu\n", bytes);
  return status;
}

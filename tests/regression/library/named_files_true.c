// The files of the command line, as many as there are: each is opened, read to its end and closed.
// EXPECT valid-memsafety: true
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
      continue;
    }
    while (getc(file) != EOF)
      bytes++;
    fclose(file);
  }
  printf("%lu\n", bytes);
  return status;
}

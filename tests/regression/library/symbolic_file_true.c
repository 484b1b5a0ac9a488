// EXPECT assertion: true
// EXPECT memsafety: true
// ARGS --symbolic-file in=3
// MODEL LP64, ILP32
//
// What a program writes to a file it reads again, and there are no files but those that are given.
#include <assert.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(void) {
  char line[8];
  FILE *out = fopen("fathom_out.txt", "w");
  if (!out) return 0;
  assert(fputs("one\ntwo\n", out) >= 0 && fclose(out) == 0);
  FILE *in = fopen("fathom_out.txt", "r");
  assert(in && fseek(in, 4, SEEK_SET) == 0 && fgets(line, sizeof line, in) && strcmp(line, "two\n") == 0);
  assert(fgetc(in) == EOF && fclose(in) == 0);
  int number = open("fathom_out.txt", O_RDWR);
  assert(number > 2 && lseek(number, 1, SEEK_SET) == 1 && write(number, "X", 1) == 1);
  assert(lseek(number, 0, SEEK_SET) == 0 && read(number, line, 3) == 3 && memcmp(line, "oXe", 3) == 0);
  assert(close(number) == 0 && remove("fathom_out.txt") == 0 && fopen("fathom_out.txt", "r") == NULL);
  assert(open("no_such_file", O_RDONLY) == -1);
  return 0;
}

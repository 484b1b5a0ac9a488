// EXPECT assertion: false
// ARGS --symbolic-stdin 3 --symbolic-file A=2 --symbolic-args 0:2:1
// MODEL LP64, ILP32
// REPLAY yes
//
// A stream is standard input or a file, by what an argument says; standard input has one character more than the file.
#include <assert.h>
#include <stdio.h>
#include <string.h>

static int is_read;

static void read_all(FILE *in, int most) {
  int characters = 0;
  while (getc(in) != EOF) characters++;
  assert(feof(in) && !ferror(in));
  assert(characters <= most);
}

int main(int argc, char **argv) {
  for (int i = 1; i < argc; i++) {
    int is_input = strcmp(argv[i], "-") == 0;
    FILE *in = is_input ? stdin : fopen(argv[i], "r");
    if (!in) {
      fprintf(stderr, "%s: %s is not there\n", argv[0], argv[i]);
      continue;
    }
    read_all(in, !is_input ? 2 : is_read ? 0 : 2);
    if (is_input) is_read = 1;
    else assert(!fclose(in));
  }
  return fclose(stdout);
}

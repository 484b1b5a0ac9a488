// EXPECT assertion: false
// MODEL LP64, ILP32
//
// Names that are not known: what is read need not be what is written.
#include <assert.h>
#include <stdio.h>

int main(int argc, char **argv) {
  if (argc < 3) return 1;
  FILE *to = fopen(argv[2], "w"), *from = fopen(argv[1], "r");
  if (to && from) assert(fgetc(from) != 'x');
  return 0;
}

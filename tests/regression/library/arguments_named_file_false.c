// EXPECT no-overflow: false
// ARGS --arguments --in=@@ --symbolic-file data=3
// MODEL LP64, ILP32
//
// One byte more than the sum has room for.
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
  int sum = 2147483647 - 2 * 255, c;
  if (argc != 2 || strcmp(argv[1], "--in=data") != 0) sum++;
  FILE *in = fopen(argv[1] + 5, "r");
  if (!in) sum += 2 * 255 + 1;
  while ((c = getc(in)) != EOF) sum += c;
  return 0;
}

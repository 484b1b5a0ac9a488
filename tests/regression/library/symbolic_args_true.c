// EXPECT assertion: true
// EXPECT memsafety: true
// ARGS --symbolic-args 1:2:3
// MODEL LP64, ILP32
//
// --symbolic-args: strings of at most so many characters, argv[argc] is null (C11 5.1.2.2.1).
#include <assert.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char **argv) {
  char copy[4];
  if (argc < 2) return 0; /* only where it runs natively */
  assert(argc <= 3 && argv[argc] == NULL);
  if (strlen(argv[1]) > 3) return 0;
  strcpy(copy, argv[1]);
  assert(strcmp(copy, argv[1]) == 0 && strlen(argv[argc - 1]) <= 3);
  return 0;
}

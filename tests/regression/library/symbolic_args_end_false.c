// EXPECT memsafety: false (valid-deref)
// ARGS --symbolic-args 1:1:3
// MODEL LP64, ILP32
//
// Bytes after the end of an argument are outside of its object.
#include <assert.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char **argv) {
  (void)argc;
  size_t length = strlen(argv[1]);
  return length < 3 && argv[1][length + 1] == 'x';
}

// EXPECT valid-memsafety: false (valid-deref)
// ARGS --malloc-may-fail
// NATIVE skip
//
// getline that finds no memory leaves the pointer null.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char *line = NULL;
  size_t size = 0;
  ssize_t n = getline(&line, &size, stdin);
  if (n >= 0 && line[n]) line[0] = 0;
  if (n < 0) line[0] = 0;
  free(line);
  return 0;
}

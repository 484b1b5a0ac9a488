// EXPECT valid-memsafety: true
// ARGS --malloc-may-fail
// NATIVE skip
//
// The line is looked at only where getline delivered one.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char *line = NULL;
  size_t size = 0;
  ssize_t n = getline(&line, &size, stdin);
  if (n >= 0 && line[n]) line[0] = 0;
  free(line);
  return 0;
}

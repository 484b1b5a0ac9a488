// EXPECT valid-deref: true
// MODEL LP64, ILP32
// ALLOW unknown
// NATIVE skip reads the standard input
// A key that is too long is not copied.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *line = NULL, key[8];
  size_t size = 0;
  if (getline(&line, &size, stdin) > 0) {
    const char *end = strchr(line, '=');
    if (end && end - line <= 8) memcpy(key, line, (size_t)(end - line));
  }
  free(line);
  return 0;
}

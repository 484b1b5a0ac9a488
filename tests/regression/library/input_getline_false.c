// EXPECT valid-deref: false
// MODEL LP64, ILP32
// REPLAY yes
// NATIVE skip reads the standard input
// The key of a line may be longer than its copy.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *line = NULL, key[8];
  size_t size = 0;
  if (getline(&line, &size, stdin) > 0) {
    const char *end = strchr(line, '=');
    if (end) memcpy(key, line, (size_t)(end - line));
  }
  free(line);
  return 0;
}

// EXPECT memsafety: true
// MODEL LP64, ILP32
// The name is the caller's to free.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *name = tempnam("/tmp", "x");
  int is_named = name != NULL && name[0] != 0;
  free(name);
  return is_named;
}

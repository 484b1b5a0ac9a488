// EXPECT memsafety: false (valid-memtrack)
// MODEL LP64, ILP32
// Nobody frees the name.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int look(void) {
  char *name = tempnam("/tmp", "x");
  int is_named = name != NULL && name[0] != 0;
  return is_named;
}
int main(void) {
  return look();
}

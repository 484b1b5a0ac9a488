// EXPECT assertion: false
// ARGS --malloc-may-fail
// MODEL LP64, ILP32
// NATIVE skip
//
// setenv and putenv find no memory: the variable is then what it was.
#define _GNU_SOURCE
#include <assert.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  int error = setenv("KIND", "plain", 1);
  const char *kind = getenv("KIND");
  assert(kind && strcmp(kind, "plain") == 0);
  return error;
}

// EXPECT valid-memsafety: false (valid-deref)
// ARGS --malloc-may-fail
// MODEL LP64, ILP32
// NATIVE skip
//
// tsearch gives null where there is no memory for a new key, which is not looked at.
#define _GNU_SOURCE
#include <search.h>
#include <stdlib.h>

static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

int main(void) {
  int key = 3;
  void *root = NULL;
  int **found = tsearch(&key, &root, compare);
  int value = **found;
  tdelete(&key, &root, compare);
  return value != 3;
}

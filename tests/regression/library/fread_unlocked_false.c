// EXPECT assertion: false
// EXPECT valid-memsafety: false (valid-deref)
// MODEL LP64, ILP32
// glibc's fread_unlocked reads what there is, and writes as much as it is told.
#define _GNU_SOURCE
#include <assert.h>
#include <stdio.h>
int main(void) {
  char bytes[2] = "";
  if (fread_unlocked(bytes, 1, 1, stdin) == 1) assert(bytes[0] == 0);
  return (int)fread_unlocked(bytes, 1, 3, stdin);
}

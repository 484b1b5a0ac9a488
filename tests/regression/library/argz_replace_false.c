// EXPECT valid-memsafety: false (valid-deref)
// MODEL LP64, ILP32
//
// argz_replace gives the vector a new block: a pointer into the old one is of no use any more.
#define _GNU_SOURCE
#include <argz.h>
#include <stdlib.h>

int main(void) {
  char *argz = NULL;
  size_t length = 0;
  if (argz_create_sep("ab:cd", ':', &argz, &length)) return 1;
  char *second = argz + 3;
  if (argz_replace(&argz, &length, "a", "xyz", NULL)) return 1;
  int c = second[0];
  free(argz);
  return c;
}

// EXPECT valid-memsafety: false (valid-deref)
// ARGS --malloc-may-fail
// MODEL LP64, ILP32
// NATIVE skip
//
// argz_create and argz_append report that memory ran out; the vector is used all the same.
#define _GNU_SOURCE
#include <argz.h>
#include <stdlib.h>

int main(void) {
  char *names[] = {"a", "bc", NULL}, *argz = NULL;
  size_t length = 0;
  int error = argz_create(names, &argz, &length);
  if (error > 12) return 1;
  error = argz_append(&argz, &length, "d", 2);
  char last = argz[length - 2];
  free(argz);
  return (error == 0) != (last == 'd');
}

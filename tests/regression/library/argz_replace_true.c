// EXPECT assertion: true
// EXPECT valid-memsafety: true
// MODEL LP64, ILP32
//
// argz_replace replaces each occurrence within an entry; the count is one of entries.
#define _GNU_SOURCE
#include <argz.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *argz = NULL;
  size_t length = 0;
  unsigned count = 5;
  if (argz_create_sep("ab:xaba:q:aab", ':', &argz, &length)) return 1;
  if (argz_replace(&argz, &length, "ab", "cde", &count)) return 1;
  assert(count == 8);
  assert(length == 17);
  assert(memcmp(argz, "cde\0xcdea\0q\0acde", 17) == 0);
  char *before = argz;
  if (argz_replace(&argz, &length, "none", "", &count)) return 1;
  assert(argz == before && count == 8);
  if (argz_replace(&argz, &length, "cde", "", NULL)) return 1;
  assert(length == 8 && memcmp(argz, "\0xa\0q\0a", 8) == 0);
  free(argz);
  return 0;
}

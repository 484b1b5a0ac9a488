// memchr of a block of any size at any alignment: its first occurrence, or null where there is none. Reads words where it may.
#include "contract.h"
#define memchr musl_memchr
#include "src/string/memchr.c"

int main(void) {
  const size_t n = any_size(0), at = up_to(ALIGNMENTS), j = __VERIFIER_nondet_ulong();
  const int c = __VERIFIER_nondet_int();
  unsigned char *block = any_block(at + n), *from = block + at;
  unsigned char *found = musl_memchr(from, c, n);
  if (found) {
    CLAIM(found >= from && found < from + n && *found == (unsigned char)c);
    if (j < (size_t)(found - from)) CLAIM(from[j] != (unsigned char)c);
  } else if (j < n) {
    CLAIM(from[j] != (unsigned char)c);
  }
  free(block);
}

// memchr reads words where it may; against a loop over bytes, at every alignment.
#include "harness.h"
#define memchr musl_memchr
#include "src/string/memchr.c"

#define SIZE 12

int main(void) {
  size_t n = up_to(SIZE), at = up_to(7);
  unsigned char *block = symbolic_block(at + n), *from = block + at;
  int c = __VERIFIER_nondet_int();
  unsigned char *found = musl_memchr(from, c, n), *first = NULL;
  for (size_t i = 0; i < n && !first; i++)
    if (from[i] == (unsigned char)c) first = from + i;
  CLAIM(found == first);
  free(block);
}

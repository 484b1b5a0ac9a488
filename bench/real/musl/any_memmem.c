// memmem of a block of any size for an arbitrary needle of LENGTH bytes: its first occurrence, or null where there is none.
#include "contract.h"
#define memmem musl_memmem
#define memchr musl_memchr
#include "src/string/memmem.c"
#undef MAX
#undef ALIGN

// By bytes: the package's own reads words and is the matter of any_memchr.c.
void *musl_memchr(const void *block, int c, size_t n) {
  const unsigned char *at = block;
  for (; n && *at != (unsigned char)c; at++, n--);
  return n ? (void *)at : NULL;
}

static int occurs(const unsigned char *at, const unsigned char *needle) {
  int same = 1;
  for (int i = 0; i < LENGTH; i++) same &= at[i] == needle[i];
  return same;
}

int main(void) {
  const size_t k = any_size(0), j = __VERIFIER_nondet_ulong();
  unsigned char needle[LENGTH], *hay = any_block(k);
#ifdef NEEDLE
  for (int i = 0; i < LENGTH; i++) needle[i] = NEEDLE[i];
#else
  fill(needle, LENGTH);
#endif
  unsigned char *found = musl_memmem(hay, k, needle, LENGTH);
  if (found) {
    CLAIM(found >= hay && found + LENGTH <= hay + k && occurs(found, needle));
    if (j < (size_t)(found - hay)) CLAIM(!occurs(hay + j, needle));
  } else if (j + LENGTH <= k && j < k) {
    CLAIM(!occurs(hay + j, needle));
  }
  free(hay);
}

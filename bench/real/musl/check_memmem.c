// memmem against the definition: first position where the needle occurs, haystack and needle of every length up to the bound.
#include "harness.h"
#define memmem musl_memmem
#define memchr musl_memchr
#include "src/string/memmem.c"
#undef MAX
#undef ALIGN
#include "src/string/memchr.c"

#ifndef HAY
#define HAY 6
#define NEEDLE 5
#endif

int main(void) {
  size_t k = up_to(HAY), l = up_to(NEEDLE);
  unsigned char *hay = symbolic_block(k), *needle = symbolic_block(l);
  unsigned char *found = musl_memmem(hay, k, needle, l);
  unsigned char *first = NULL;
  for (size_t i = 0; i + l <= k && !first; i++) {
    size_t j = 0;
    while (j < l && hay[i + j] == needle[j]) j++;
    if (j == l) first = hay + i;
  }
  CLAIM(found == first);
  free(hay);
  free(needle);
}

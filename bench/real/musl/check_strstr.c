// strstr against the definition, for every haystack and needle of up to the given lengths; two-way search included.
#include "harness.h"
// The package's own strchr reads words beyond the string's end: see check_strchrnul.c.
static char *musl_strchr(const char *text, int c) {
  while (*text && *text != (char)c) text++;
  return *text == (char)c ? (char *)text : NULL;
}
#define strstr musl_strstr
#define strchr musl_strchr
#include "src/string/strstr.c"
#undef MAX

#define HAY 7
#define NEEDLE 6

int main(void) {
  char *hay = symbolic_string(HAY), *needle = symbolic_string(NEEDLE);
  char *found = musl_strstr(hay, needle);
  char *first = NULL;
  for (int i = 0; !first; i++) {
    int j = 0;
    while (needle[j] && hay[i + j] == needle[j]) j++;
    if (!needle[j]) first = hay + i;
    if (!hay[i]) break;
  }
  CLAIM(found == first);
  free(hay);
  free(needle);
}

// strspn and strcspn (bit sets) against the definition with every string and set of up to 6 characters.
#include "harness.h"
#define strspn musl_strspn
#define strcspn musl_strcspn
// The package's own reads words beyond the string's end: see check_strchrnul.c.
static char *__strchrnul(const char *text, int c) {
  while (*text && *text != (char)c) text++;
  return (char *)text;
}
#include "src/string/strspn.c"
#undef BITOP
#include "src/string/strcspn.c"

#define SIZE 5

int main(void) {
  char *text = symbolic_string(SIZE), *set = symbolic_string(SIZE);
  size_t in = 0, out = 0, span = SIZE, cspan = SIZE;
  for (size_t i = 0; i < SIZE; i++) {
    int member = 0;
    for (size_t j = 0; j < SIZE && set[j]; j++) member |= set[j] == text[i];
    if (span == SIZE && (!text[i] || !member)) span = i;
    if (cspan == SIZE && (!text[i] || member)) cspan = i;
    if (!text[i]) break;
  }
  in = musl_strspn(text, set);
  out = musl_strcspn(text, set);
  CLAIM(in == span);
  CLAIM(out == cspan);
  free(text);
  free(set);
}

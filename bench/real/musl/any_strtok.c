// strtok on a string of any length: a token begins behind separators only, where none begins (NONE) there were only separators.
#include "contract.h"
#define strtok musl_strtok
#define strspn musl_strspn
#define strcspn musl_strcspn
#define __strchrnul bytewise_strchrnul
#include "src/string/strspn.c"
#undef BITOP
#include "src/string/strcspn.c"
#include "src/string/strtok.c"

int main(void) {
  const size_t n = any_size(1), j = __VERIFIER_nondet_ulong();
  char *text = any_string(n);
#ifdef NONE
  const size_t first = musl_strspn(text, SET);
  const int wanted = text[first] != 0;
  const char *token = musl_strtok(text, SET);
  CLAIM((token != NULL) == wanted);
#else
  const char *token = musl_strtok(text, SET);
  if (token) {
    const size_t at = token - text;
    CLAIM(at < n && *token != 0 && !in_set(*token));
    if (j < at) CLAIM(in_set(text[j]));
  }
#endif
  free(text);
}

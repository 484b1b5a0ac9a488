// The package's own strchrnul, which reads whole words, on a string of any length in whole words, where that is no over-read.
#include "contract.h"
#define __strchrnul musl_strchrnul
#define strlen musl_strlen
#define weak_alias(old, new)
char *musl_strchrnul(const char *, int);
static size_t musl_strlen(const char *text) { return bytewise_strchrnul(text, 0) - text; }
#include "src/string/strchrnul.c"

int main(void) {
  const size_t words = any_size(1), j = __VERIFIER_nondet_ulong(), at = up_to(7);
  const int c = __VERIFIER_nondet_int();
  ASSUME((unsigned char)c != 0 || at == 0);
  char *block = any_string(words * sizeof(size_t)), *text = block + at;
  char *found = musl_strchrnul(text, c);
  CLAIM(found >= text && found < block + words * sizeof(size_t));
  CLAIM(*found == 0 || *found == (char)c);
  if (j < (size_t)(found - text)) CLAIM(text[j] != 0 && text[j] != (char)c);
  free(block);
}

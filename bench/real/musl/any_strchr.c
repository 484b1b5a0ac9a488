// strchr of a string of any length for any character: its first occurrence, or null where the string has none.
#include "contract.h"
#define strchr musl_strchr
#define __strchrnul bytewise_strchrnul
#include "src/string/strchr.c"

int main(void) {
  const size_t n = any_size(1), j = __VERIFIER_nondet_ulong();
  const int c = __VERIFIER_nondet_int();
  char *text = any_string(n);
  char *found = musl_strchr(text, c);
  if (found) {
    CLAIM(found >= text && found < text + n && *found == (char)c);
    if (j < (size_t)(found - text)) CLAIM(text[j] != 0 && text[j] != (char)c);
  } else {
    CLAIM((char)c != 0);
    const size_t end = bytewise_strchrnul(text, 0) - text;
    if (j < end) CLAIM(text[j] != (char)c);
  }
  free(text);
}

// strpbrk of a string of any length: the first member of the set, or null where there is none.
#include "contract.h"
#define strpbrk musl_strpbrk
#define strcspn musl_strcspn
#define __strchrnul bytewise_strchrnul
#include "src/string/strcspn.c"
#include "src/string/strpbrk.c"

int main(void) {
  const size_t n = any_size(1), j = __VERIFIER_nondet_ulong(), end = __VERIFIER_nondet_ulong();
  char *text = any_string(n);
  char *found = musl_strpbrk(text, SET);
  if (found) {
    CLAIM(found >= text && found < text + n && in_set(*found));
    if (j < (size_t)(found - text)) CLAIM(text[j] != 0 && !in_set(text[j]));
  } else if (j < n && in_set(text[j])) {
    // Only behind the terminator: some byte before it is 0.
    ASSUME(end == bytewise_strchrnul(text, 0) - text);
    CLAIM(end < j);
  }
  free(text);
}

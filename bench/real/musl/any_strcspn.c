// strcspn of a string of any length: nothing before the result is in the set or the terminator, the result is.
#include "contract.h"
#define strcspn musl_strcspn
#define __strchrnul bytewise_strchrnul
#include "src/string/strcspn.c"

int main(void) {
  const size_t n = any_size(1), j = __VERIFIER_nondet_ulong();
  char *text = any_string(n);
  const size_t k = musl_strcspn(text, SET);
  CLAIM(k < n);
  CLAIM(text[k] == 0 || in_set(text[k]));
  if (j < k) CLAIM(text[j] != 0 && !in_set(text[j]));
  free(text);
}

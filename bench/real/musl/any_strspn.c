// strspn of a string of any length: all before the result is in the set, the result is not.
#include "contract.h"
#define strspn musl_strspn
#include "src/string/strspn.c"

int main(void) {
  const size_t n = any_size(1), j = __VERIFIER_nondet_ulong();
  char *text = any_string(n);
  const size_t k = musl_strspn(text, SET);
  CLAIM(k < n);
  CLAIM(!in_set(text[k]));
  if (j < k) CLAIM(in_set(text[j]));
  free(text);
}

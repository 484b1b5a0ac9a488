// The package's own strlen, which reads whole words, on a string of any length in whole words, where that is no over-read.
#include "contract.h"
#define strlen musl_strlen
#include "src/string/strlen.c"

int main(void) {
  const size_t words = any_size(1), j = __VERIFIER_nondet_ulong(), at = up_to(7);
  char *block = any_string(words * sizeof(size_t)), *text = block + at;
  const size_t length = musl_strlen(text);
  CLAIM(at + length < words * sizeof(size_t) && text[length] == 0);
  if (j < length) CLAIM(text[j] != 0);
  free(block);
}

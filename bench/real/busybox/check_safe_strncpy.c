// safe_strncpy: always terminated, never more than `size` bytes, the source's beginning.
#include "harness.h"
#include "libbb/safe_strncpy.c"

#define SIZE 8

int main(void) {
  size_t size = __VERIFIER_nondet_ulong();
  ASSUME(size <= SIZE);
  char *source = symbolic_string(SIZE), *copy = malloc(size);
  ASSUME(copy != NULL);
  CLAIM(safe_strncpy(copy, source, size) == copy);
  size_t length = strlen(source);
  if (size) {
    CLAIM(strlen(copy) == (length < size ? length : size - 1));
    for (size_t i = 0; copy[i]; i++) CLAIM(copy[i] == source[i]);
  }
  free(source);
  free(copy);
}

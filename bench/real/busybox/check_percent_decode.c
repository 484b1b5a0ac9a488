// percent_decode_in_place: never reads or writes outside of the string, result not longer; digits decode to their value.
#include "harness.h"
#include "libbb/percent_decode.c"

#define SIZE 7

int main(void) {
  char *text = symbolic_string(SIZE);
  int strict = __VERIFIER_nondet_int();
  size_t length = strlen(text);
  char first = text[0], high = text[1], low = length > 1 ? text[2] : 0;
  char *result = percent_decode_in_place(text, strict);
  if (result == text) {
    CLAIM(strlen(text) <= length);
    if (first == '%' && high >= '0' && high <= '9' && low >= '0' && low <= '9') CLAIM(text[0] == (char)((high - '0') * 16 + (low - '0')));
  } else {
    CLAIM(strict && (result == NULL || result == text + 1));
  }
  free(text);
}

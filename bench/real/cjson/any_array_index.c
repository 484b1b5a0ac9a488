// The array index of a JSON pointer of any length (CVE-2025-57052 is the seeded defect): accepted exactly when it is a number without
// leading zero. What number it is, check_array_index.c claims.
#include "harness.h"
#include "cJSON_Utils.c"

static int digit(unsigned char c) { return (c >= '0') & (c <= '9'); }

int main(void) {
  const size_t n = any_size(1), j = __VERIFIER_nondet_ulong();
  unsigned char *text = (unsigned char *)any_string(n);
  size_t index = 0, end = 0, digits = 0;
  const int accepted = decode_array_index_from_pointer(text, &index);
  while (text[end] != 0 && text[end] != '/') end++;
  if (accepted) {
    if (j < end) CLAIM(digit(text[j]));
    CLAIM(end < 2 || text[0] != '0');
  } else {
    while (digit(text[digits])) digits++;
    CLAIM(digits < end || (end >= 2 && text[0] == '0'));
  }
  free(text);
}

// The array index of a JSON pointer (CVE-2025-57052 is the seeded defect): accepted exactly when it is a number without leading zero.
#include "harness.h"
#include "cJSON_Utils.c"

#define SIZE 6

int main(void) {
  unsigned char *text = (unsigned char *)symbolic_string(SIZE);
  size_t index = 0, wanted = 0;
  int accepted = decode_array_index_from_pointer(text, &index), i = 0;
  for (; text[i] && text[i] != '/'; i++) wanted = wanted * 10 + (text[i] - '0');
  int number = 1;
  for (int j = 0; j < i; j++) number &= text[j] >= '0' && text[j] <= '9';
  CLAIM(accepted == (number && (i < 2 || text[0] != '0')));
  if (accepted) CLAIM(index == wanted);
  free(text);
}

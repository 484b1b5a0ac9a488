// trim and skip_whitespace: what remains has no white space at its ends and is the middle of what was there.
#include "harness.h"
#include "libbb/trim.c"
#include "libbb/skip_whitespace.c"

char *is_prefixed_with(const char *string, const char *key) { return NULL; }

#define SIZE 7

int main(void) {
  char *text = symbolic_string(SIZE), before[SIZE];
  for (int i = 0; i < SIZE; i++) ASSUME(text[i] >= 0);
  memcpy(before, text, SIZE);
  char *end = trim(text);
  size_t length = strlen(text), lead = 0;
  CLAIM(end == text + length);
  CLAIM(length == 0 || (!isspace(text[0]) && !isspace(text[length - 1])));
  while (isspace(before[lead])) lead++;
  for (size_t i = 0; i < length; i++) CLAIM(text[i] == before[lead + i]);
  for (size_t i = lead + length; before[i]; i++) CLAIM(isspace(before[i]));
  free(text);
}

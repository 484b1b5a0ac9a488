// strtol through musl's string FILE and __intscan, base 10, against a definition with 64-bit saturation.
#include "harness.h"
#include "src/internal/intscan.c"
#include "src/internal/shgetc.c"
#include "src/stdlib/strtol.c"

int __uflow(FILE *f) {
  (void)f;
  return EOF;
}

int *__errno_location(void) {
  static int number;
  return &number;
}
int *___errno_location(void) { return __errno_location(); }

#define SIZE 4

int main(void) {
  char *text = symbolic_string(SIZE), *end = NULL;
  for (int i = 0; i < SIZE; i++) ASSUME(text[i] >= 0);
  long value = strtol(text, &end, 10);
  int i = 0, sign = 1, digits = 0;
  long wanted = 0;
  while (text[i] == ' ' || (text[i] >= '\t' && text[i] <= '\r')) i++;
  if (text[i] == '-' || text[i] == '+') sign = text[i++] == '-' ? -1 : 1;
  for (; text[i] >= '0' && text[i] <= '9'; i++, digits++) wanted = wanted * 10 + (text[i] - '0');
  CLAIM(value == sign * wanted);
  CLAIM(end == (digits ? text + i : text));
  free(text);
}

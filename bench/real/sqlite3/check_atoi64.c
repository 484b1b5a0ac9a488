// sqlite3Atoi64 on arbitrary short text in UTF-8: the number, and whether more than a number was there (whole amalgamation).
#include "harness.h"
#include "sqlite3.c"

#define SIZE 4

int main(void) {
  char *text = symbolic_string(SIZE + 1);
  i64 value = 0;
  int result = sqlite3Atoi64(text, &value, SIZE, SQLITE_UTF8);
  CLAIM(result >= -1 && result <= 1);
  int i = 0, negative = 0, digits = 0;
  i64 wanted = 0;
  while (i < SIZE && sqlite3Isspace(text[i])) i++;
  if (i < SIZE && (text[i] == '-' || text[i] == '+')) negative = text[i++] == '-';
  for (; i < SIZE && text[i] >= '0' && text[i] <= '9'; i++, digits++) wanted = wanted * 10 + (text[i] - '0');
  CLAIM(value == (negative ? -wanted : wanted));
  if (result == 0) CLAIM(digits > 0);
  free(text);
}

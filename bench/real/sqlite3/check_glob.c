// sqlite3_strglob against a recursive definition of * and ?, every pattern and text of up to 3 and 4 characters (whole amalgamation).
#include "harness.h"
#include "sqlite3.c"

#define PATTERN 4
#define TEXT 5

// matches[i][j]: the pattern from i on matches the text from j on.
static int matches(const char *pattern, const char *text) {
  unsigned char table[PATTERN + 1][TEXT + 1];
  int p = (int)strlen(pattern), t = (int)strlen(text);
  for (int i = p; i >= 0; i--)
    for (int j = t; j >= 0; j--) {
      if (i == p)
        table[i][j] = j == t;
      else if (pattern[i] == '*')
        table[i][j] = table[i + 1][j] || (j < t && table[i][j + 1]);
      else
        table[i][j] = j < t && (pattern[i] == '?' || pattern[i] == text[j]) && table[i + 1][j + 1];
    }
  return table[0][0];
}

int main(void) {
  char *pattern = symbolic_string(PATTERN), *text = symbolic_string(TEXT);
  for (int i = 0; i < PATTERN; i++) ASSUME(pattern[i] >= 0 && pattern[i] != '[');
  for (int i = 0; i < TEXT; i++) ASSUME(text[i] >= 0);
  CLAIM((sqlite3_strglob(pattern, text) == 0) == matches(pattern, text));
  free(pattern);
  free(text);
}

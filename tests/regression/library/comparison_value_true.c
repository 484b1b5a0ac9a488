// EXPECT unreach-call: true
// MODEL LP64, ILP32
// The sign is what counts, also through variables, results and a function that is called back.
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);
static int by_text(const void *a, const void *b) {
  int order = strcmp(*(const char *const *)a, *(const char *const *)b);
  return order;
}
static int reversed(const char *a, const char *b) { return -strcmp(a, b); }
int main(void) {
  const char *words[] = {"c", "a", "b"};
  qsort(words, 3, sizeof words[0], by_text);
  if (words[0][0] != 'a' || words[2][0] != 'c') reach_error();
  if (reversed("a", "b") <= 0) reach_error();
  if (memcmp("ab", "ac", 2) >= 0 || strncmp("ab", "ac", 1) != 0) reach_error();
  int value = strcmp("a", "d");
  if (value == 3 || value + 0u < 1u << 31) reach_error(); // negative, whatever it is
  if (strcmp("x", "x") != 0 || value == 0) reach_error();
  return 0;
}

// EXPECT unreach-call: true
// MODEL LP64, ILP32
// NATIVE skip reads the standard input
// C11 7.21.6.2p12: %n has at least what the conversions before it have read, and is reached where no directive in front
// of it fails.
#include <stdio.h>
#include <string.h>

void reach_error(void) {}

int main(void) {
  char word[4], letters[2];
  int n = -1, x, first = -1;
  if (scanf("%3s%n", word, &n) == 1 && n < (int)strlen(word)) reach_error();
  n = -1;
  if (scanf("%c%c%n", letters, letters + 1, &n) == 2 && n != 2) reach_error();
  n = -1;
  if (scanf("%n%d%n", &first, &x, &n) == 1 && x == -100 && n < 4) reach_error();
  if (first != 0) reach_error(); /* at the end of the input, too */
  n = -1;
  if (scanf("%d,%n%d", &x, &n, &x) == 2 && n < 2) reach_error();
  return 0;
}

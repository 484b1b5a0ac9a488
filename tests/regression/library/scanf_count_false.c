// EXPECT unreach-call: false
// MODEL LP64, ILP32
// REPLAY yes
// NATIVE skip reads the standard input
// Blanks in front of the word count.
#include <stdio.h>

void reach_error(void) {}

int main(void) {
  char word[4];
  int n = -1;
  if (scanf("%3s%n", word, &n) == 1 && n == 5) reach_error();
  return 0;
}

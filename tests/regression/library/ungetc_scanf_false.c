// EXPECT unreach-call: false
// MODEL LP64, ILP32
// REPLAY yes
// OUTPUT stderr: replayed: yes
// NATIVE skip reads the standard input
// The format reads the character that was pushed back: what comes next is another one.
#include <stdio.h>

void reach_error(void) {}

int main(void) {
  char c;
  if (getchar() != 'a') return 0;
  ungetc('a', stdin);
  if (scanf("%c", &c) == 1 && c == 'a' && getchar() == 'b') reach_error();
  return 0;
}

// EXPECT valid-deref: true
// MODEL LP64, ILP32
// NATIVE skip reads the standard input
// A digit is put back for the format that reads the number.
#include <ctype.h>
#include <stdio.h>

int main(void) {
  int values[10], count = 0, c = getchar();
  if (isdigit(c)) {
    ungetc(c, stdin);
    if (scanf("%d", &values[count]) == 1) count++;
  }
  return count < 10 ? 0 : values[10];
}

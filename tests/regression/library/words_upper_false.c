// EXPECT valid-deref: false
// MODEL LP64, ILP32
// REPLAY yes
// The array has no place for the end of the longest word.
#include <ctype.h>
#include <stdio.h>

int main(void) {
  char word[31];
  int vowels = 0, upper = 0, state = 0;
  while (scanf("%31s", word) == 1)
    for (int i = 0; word[i]; i++) {
      if (isupper((unsigned char)word[i])) {
        if (state == 0) upper = state = 1;
      } else if (word[i] == 'a' || word[i] == 'e') {
        if (vowels < 1000) vowels++;
      } else {
        state = 0;
      }
    }
  printf("%d %d\n", vowels, upper);
  return 0;
}

// EXPECT valid-deref: true
// MODEL LP64, ILP32
// ARGS --summaries only
// SLOW
// TIMEOUT 60
// NATIVE skip needs an input
// Words are looked at letter by letter, with a state and counts; every word ends within its array.
#include <ctype.h>
#include <stdio.h>

int main(void) {
  char word[32];
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

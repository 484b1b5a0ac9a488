// EXPECT pointer-arithmetic: false
// MODEL LP64, ILP32
// C11 6.5.6p8: no structure lies around a pointer to characters.
#include <stdlib.h>
int main(void) {
  char *text = malloc(4), *p = text - 1;
  int found = 0;
  while (++p != text + 4) found += p == text;
  free(text);
  return found;
}

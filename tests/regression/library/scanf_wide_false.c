// A word of four characters and its end need five places, whatever the size of one; a word may be longer than one.
// EXPECT assertion: false
// EXPECT valid-deref: false
// MODEL LP64, ILP32
#include <assert.h>
#include <stdio.h>
#include <wchar.h>

int main(void) {
  wchar_t word[4];
  if (wscanf(L"%3ls", word) == 1) assert(wcslen(word) == 1);
  return scanf("%4ls", word) == 1;
}

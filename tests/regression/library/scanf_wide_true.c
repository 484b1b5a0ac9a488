// Wide characters that scanf stores: as many as the width says and an end, or so many without one (C11 7.21.6.2p12).
// EXPECT assertion: true
// EXPECT valid-deref: true
// MODEL LP64, ILP32
// SELDOM
#include <assert.h>
#include <stdio.h>
#include <wchar.h>

int main(void) {
  wchar_t word[5], two[2];
  if (scanf("%4ls", word) == 1) assert(word[0] != 0 && word[0] != L' ' && wcslen(word) <= 4);
  if (scanf("%2lc", two) == 1) assert(two[0] != 0x1234);
  if (wscanf(L"%4ls", word) == 1) assert(wcslen(word) >= 1);
  assert(sscanf("ab cde", "%ls %2lc", word, two) == 2);
  assert(word[1] == L'b' && word[2] == 0 && two[1] == L'd');
  assert(sscanf("xyz1", "%l[x-z]", word) == 1 && word[2] == L'z' && word[3] == 0);
  return 0;
}

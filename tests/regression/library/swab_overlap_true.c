// EXPECT memory-overlap: true
// EXPECT assertion: true
// MODEL LP64, ILP32
//
// Side by side; the last of an odd number of bytes is not copied.
#define _XOPEN_SOURCE 700
#include <assert.h>
#include <stdlib.h>
#include <unistd.h>

int main(void) {
  char bytes[8] = "abcdef";
  wchar_t wide[4];
  swab(bytes, bytes + 4, 5);
  assert(bytes[4] == 'b' && bytes[7] == 'c');
  assert(mbstowcs(wide, "abc", 4) == 3 && wide[2] == L'c');
  return 0;
}

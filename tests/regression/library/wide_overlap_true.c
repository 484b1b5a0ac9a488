// EXPECT memory-overlap: true
// MODEL LP64, ILP32
// Beside each other, and wmemmove, which may overlap.
#include <wchar.h>

int main(void) {
  wchar_t d[8] = L"abc";
  wcscpy(d + 4, d);
  wmemmove(d + 1, d, 3);
  return 0;
}

// EXPECT memory-overlap: false
// MODEL LP64, ILP32
// wcscpy of a text onto its own end (C11 7.29.4.2.1p2).
#include <wchar.h>

int main(void) {
  wchar_t d[8] = L"abc";
  wcscpy(d + 2, d);
  return 0;
}

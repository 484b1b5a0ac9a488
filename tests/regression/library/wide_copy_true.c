// EXPECT valid-deref: true
// EXPECT memory-overlap: true
// MODEL LP64, ILP32
// Copies of wide text that fit.
#define _GNU_SOURCE
#include <wchar.h>

int main(void) {
  wchar_t d[5], e[9];
  wcscpy(d, L"abcd");
  wcscpy(e, d);
  wcscat(e, d);
  wmemcpy(d, e, 5);
  wmemmove(d, d + 1, 4);
  wcsncpy(d, e, 5);
  swprintf(d, 5, L"%ls", L"abcd");
  return (int)wcsnlen(d, 5) & 0;
}

// EXPECT valid-deref: false
// MODEL LP64, ILP32
// One wide character more than there is room for.
#include <wchar.h>

int main(void) {
  wchar_t d[4];
  wcscpy(d, L"abcd");
  return d[0] != L'a';
}

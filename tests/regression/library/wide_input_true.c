// EXPECT assertion: true
// EXPECT valid-deref: true
// NATIVE skip
// Wide characters from a stream are ASCII or WEOF in the "C" locale, and a line ends in its room.
#include <assert.h>
#include <stdio.h>
#include <wchar.h>

int main(void) {
  wchar_t line[5];
  wint_t c = getwchar();
  assert(c == WEOF || c < 128);
  if (fgetws(line, 5, stdin)) {
    assert(wcslen(line) <= 4);
    assert(line[0] < 128);
    if (wcslen(line) == 2) assert(line[0] != L'\n');
    fputws(line, stdout);
  }
  return 0;
}

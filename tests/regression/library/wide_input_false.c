// EXPECT assertion: false
// NATIVE skip
// The last character of a line may be a newline.
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
    if (wcslen(line) == 2) assert(line[1] != L'\n');
    fputws(line, stdout);
  }
  return 0;
}

// EXPECT assertion: true
// MODEL LP64, ILP32
// Wide characters that are written to a temporary file are read again, where the file does not fail.
#include <assert.h>
#include <stdio.h>
#include <wchar.h>
int main(void) {
  FILE *file = tmpfile();
  if (!file) return 0;
  wint_t c = fputwc(L'a', file);
  assert(c == L'a' || c == WEOF);
  if (c != WEOF && fputws(L"bc", file) >= 0 && !fseek(file, 0, SEEK_SET)) {
    wint_t first = fgetwc(file), second = fgetwc(file);
    assert((first == L'a' && second == L'b') || first == WEOF || second == WEOF);
  }
  fclose(file);
  return 0;
}

// EXPECT assertion: false
// MODEL LP64, ILP32
// Wide characters that are written to a temporary file are read again.
#include <assert.h>
#include <stdio.h>
#include <wchar.h>
int main(void) {
  FILE *file = tmpfile();
  if (!file) return 0;
  if (fputws(L"bc", file) >= 0 && !fseek(file, 1, SEEK_SET)) assert(fgetwc(file) != L'c');
  fclose(file);
  return 0;
}

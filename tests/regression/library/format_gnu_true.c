// EXPECT assertion: true
// EXPECT format: true
// MODEL LP64, ILP32
//
// Conversions of C23, POSIX and the GNU C library: binary digits, the message of errno, digits in groups.
#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char text[80];
  snprintf(text, sizeof text, "%b %#b %08b %#B %lb %b", 10u, 5u, 5u, 3u, 6ul, 0u);
  assert(!strcmp(text, "1010 0b101 00000101 0B11 110 0"));
  errno = ENOENT;
  assert(snprintf(text, sizeof text, "x: %m") == 28);
  assert(!strcmp(text, "x: No such file or directory"));
  snprintf(text, sizeof text, "%'d %C%S", 1234567, L'a', L"bc");
  assert(!strcmp(text, "1234567 abc"));
  return 0;
}

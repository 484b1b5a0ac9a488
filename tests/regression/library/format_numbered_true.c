// EXPECT assertion: true
// EXPECT valid-memsafety: true
// EXPECT format: true
// MODEL LP64, ILP32
//
// Conversions that say which argument they take (POSIX fprintf), in any order and more than once.
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

static int print(char *to, size_t size, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int length = vsnprintf(to, size, format, list);
  va_end(list);
  return length;
}

int main(void) {
  char text[64];
  assert(snprintf(text, sizeof text, "%2$d %1$s", "x", 7) == 3);
  assert(!strcmp(text, "7 x"));
  assert(print(text, sizeof text, "%1$d %1$x %4$lld %2$.*3$f|", 10, 2.5, 2, 1LL << 40) == 24);
  assert(!strcmp(text, "10 a 1099511627776 2.50|"));
  snprintf(text, sizeof text, "%3$*1$d|%3$-*1$d|%3$0*2$d", 4, 3, 5);
  assert(!strcmp(text, "   5|5   |005"));
  wchar_t wide[16];
  assert(swprintf(wide, 16, L"%2$s%1$c", 'b', "a") == 2);
  assert(wide[0] == L'a' && wide[1] == L'b');
  assert(sprintf(text, "%2$s%1$s%%", "no", "yes") == 6);
  return 0;
}

// EXPECT variadic-arguments: false
// MODEL LP64, ILP32
// OUTPUT stderr: a va_list is used that is indeterminate
// C11 7.21.6.12, the footnote on vsnprintf: the list is indeterminate after it.
#include <stdarg.h>
#include <stdio.h>
static int print(char *to, int size, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int n = vsnprintf(NULL, 0, format, list);
  if (n < size) vsnprintf(to, size, format, list);
  va_end(list);
  return n;
}
int main(void) {
  char text[8];
  return print(text, 8, "%d", 5) - 1;
}

// EXPECT variadic-arguments: true
// MODEL LP64, ILP32
// C11 7.16.1.4p4: promotion leaves these alone.
#include <stdarg.h>
enum kind { first, second };
static int of_kind(enum kind n, ...) {
  va_list list;
  va_start(list, n);
  int result = va_arg(list, int);
  va_end(list);
  return result;
}
static int of_double(double d, ...) {
  va_list list;
  va_start(list, d);
  int result = va_arg(list, int);
  va_end(list);
  return result;
}
static int of_unsigned(unsigned n, ...) {
  va_list list;
  va_start(list, n);
  int result = va_arg(list, int);
  va_end(list);
  return result;
}
int main(void) {
  return of_kind(first, 0) + of_double(1.0, 0) + of_unsigned(1, 0);
}

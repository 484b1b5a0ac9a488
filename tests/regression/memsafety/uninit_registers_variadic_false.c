// EXPECT uninitialised-read: false (uninitialised-read)
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// A variable argument of which one member was set.
#include <stdarg.h>
struct s { int a, b; };
static int second(int n, ...) {
  va_list list;
  va_start(list, n);
  struct s v = va_arg(list, struct s);
  va_end(list);
  return v.b;
}
int main(void) {
  struct s v;
  v.a = 1;
  return second(1, v);
}

// EXPECT variadic-arguments: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// Lists used as C11 7.16 has it.
#include <stdarg.h>
#include <stddef.h>

struct pair { int a, b; };
struct large { long a[4]; };

static int next(va_list *list) { return va_arg(*list, int); }
static int first(va_list list) { return va_arg(list, int); }
static int nothing(va_list list) { return (void)list, 0; }
static int deeper(va_list list) { return first(list); }

static int all(int count, ...) {
  va_list list;
  int sum = 0;
  va_start(list, count);
  for (int i = 0; i < count; i++) sum += va_arg(list, int);
  va_end(list);
  va_start(list, count); /* once more */
  if (count) sum += va_arg(list, unsigned) ? 0 : 1;
  va_end(list);
  return sum;
}

static int by_address(int count, ...) {
  va_list list;
  va_start(list, count);
  int sum = next(&list) + next(&list); /* 7.16p3, the footnote */
  sum += va_arg(list, int);
  va_end(list);
  return sum;
}

static int copied(int count, ...) {
  va_list list, other;
  va_start(list, count);
  va_copy(other, list);
  int sum = deeper(other);
  va_end(other);
  sum += nothing(list);
  sum += va_arg(list, int);
  va_end(list);
  return sum;
}

static double mixed(int count, ...) {
  va_list list;
  va_start(list, count);
  double d = va_arg(list, double);
  long l = va_arg(list, long);
  unsigned long long u = va_arg(list, unsigned long long);
  const char *s = va_arg(list, const char *);
  void *v = va_arg(list, void *);
  struct pair p = va_arg(list, struct pair);
  struct large q = va_arg(list, struct large);
  char c = (char)va_arg(list, int);
  long double x = va_arg(list, long double);
  va_end(list);
  return d + l + u + s[0] + (v != NULL) + p.b + q.a[3] + c + x;
}

static int none(int count, ...) {
  va_list list;
  va_start(list, count);
  va_end(list);
  return count;
}

int main(void) {
  char text[] = "a";
  short s = 4;
  float f = 1;
  if (all(3, 1, s, 'c') != 1 + 4 + 'c' || all(0) != 0) return 1;
  if (by_address(3, 1, 2, 3) != 6 || copied(2, 5, 6) != 10 || none(0) != 0) return 2;
  struct pair p = {1, 2};
  struct large q = {{0, 0, 0, 7}};
  return mixed(9, f, 2L, 3LL, text, (void *)text, p, q, 'b', 1.0L) > 0 ? 0 : 3;
}

// EXPECT unreach-call: true
// va_list as an argument, copied, in a structure, by pointer; a second pass; functions in the manner of vprintf.
#include "abi.h"
#include <stdarg.h>
struct stream { va_list list; int read; };
static int next(va_list *list) { return va_arg(*list, int); }
static int from_struct(struct stream *s) { s->read++; return va_arg(s->list, int); }
static int sum_list(int n, va_list list) {
  int sum = 0;
  while (n-- > 0) sum += va_arg(list, int);
  return sum;
}
static int vformat(char *out, const char *format, va_list list) {
  char *start = out;
  for (; *format; format++) {
    if (*format != '%') { *out++ = *format; continue; }
    switch (*++format) {
    case 'c': *out++ = (char)va_arg(list, int); break;
    case 's': for (const char *s = va_arg(list, const char *); *s; s++) *out++ = *s; break;
    case 'd': *out++ = (char)('0' + va_arg(list, int) % 10); break;
    default: *out++ = '%';
    }
  }
  *out = 0;
  return (int)(out - start);
}
static int format(char *out, const char *text, ...) {
  va_list list;
  va_start(list, text);
  int n = vformat(out, text, list);
  va_end(list);
  return n;
}
static int twice(int n, ...) {
  va_list list, copy;
  va_start(list, n);
  int first = next(&list);
  va_copy(copy, list);
  int rest = sum_list(n - 1, copy);
  va_end(copy);
  int again = sum_list(n - 1, list);
  va_end(list);
  va_start(list, n); // from the beginning
  int whole = sum_list(n, list);
  va_end(list);
  return rest == again && whole == first + rest ? whole : -1;
}
static int in_struct(int n, ...) {
  struct stream s = {.read = 0};
  va_start(s.list, n);
  int sum = 0;
  while (s.read < n) {
    const int value = from_struct(&s);
    sum += value * s.read;
  }
  va_end(s.list);
  return sum;
}
int main(void) {
  int x = __VERIFIER_nondet_int() & 0xfff;
  char out[16], c = __VERIFIER_nondet_char();
  CHECK(format(out, "a%c%s-%d%%", c, "xyz", 7) == 8);
  CHECK(out[0] == 'a' && out[1] == c && out[4] == 'z' && out[6] == '7' && out[7] == '%' && out[8] == 0);
  CHECK(twice(8, 1, 2, 3, 4, 5, 6, 7, x) == 28 + x);
  CHECK(in_struct(3, x, 2, 3) == x + 4 + 9 + TWIN);
  return 0;
}

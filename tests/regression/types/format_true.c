// EXPECT format: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// What fits its format (C11 7.21.6.1p7, p8), as literal formats, formats in variables and through lists of arguments.
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

static int say(const char *format, ...) {
  va_list list;
  va_start(list, format);
  int n = vprintf(format, list);
  va_end(list);
  return n;
}

static void twice(const char *format, ...) {
  char text[32];
  va_list list, again;
  va_start(list, format);
  va_copy(again, list);
  int n = vsnprintf(NULL, 0, format, list);
  va_end(list);
  if (n < (int)sizeof text) vsnprintf(text, sizeof text, format, again);
  va_end(again);
}

enum colour { RED, GREEN };

int main(void) {
  char c = 'x', name[] = "name";
  short s = 1;
  signed char tiny = -1;
  unsigned u = 7;
  long l = 5;
  long long ll = 6;
  size_t size = sizeof l;
  ptrdiff_t d = 3;
  intmax_t m = 4;
  float f = 1.5f;
  long double big = 2.5L;
  enum colour colour = GREEN;
  _Bool flag = 1;
  printf("%d %hd %hhd %c %u %x %d %i\n", s, s, tiny, c, u, u, colour, flag);
  printf("%ld %lld %zu %td %jd %f %Lf %e %%\n", l, ll, size, d, m, f, big, f);
  printf("%*d %.*f %-*s|\n", 3, u, 2, f, 4, "a");
  printf("%s %p\n", name, (void *)name);
  printf("%d\n", 1, 2, "more than is asked for is fine");
  const char *format = "%d %s %ld\n";
  say(format, 1, "b", l);
  say("%c %hd %lld %f\n", c, s, ll, f);
  say("nothing\n");
  twice("%d %d", 1, 2);
  char text[40];
  snprintf(text, sizeof text, "%u-%s-%lu", u, name, (unsigned long)l);
  int count = 0;
  sprintf(text, "%d%n", 12, &count);
  int a = 0, b = 0;
  if (sscanf("1 2", "%d %d", &a, &b) == 2) return a - 1 + b - 2;
  return 0;
}

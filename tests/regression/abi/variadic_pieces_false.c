// EXPECT unreach-call: false
// As variadic_pieces_true.c: it is the low half that comes first.
#include <stdarg.h>
extern void reach_error(void);
struct __attribute__((aligned(16))) pair {
  int a, b;
};
struct wide {
  __int128 number;
};
static long f(int n, ...) {
  va_list list;
  va_start(list, n);
  int i = va_arg(list, int);
  __int128 number = va_arg(list, __int128);
  struct pair pair = va_arg(list, struct pair);
  struct wide wide = va_arg(list, struct wide);
  long last = va_arg(list, long);
  va_end(list);
  return i + 10 * (long)number + 100 * (long)(number >> 64) + 1000 * pair.a + 10000 * pair.b +
         100000 * (long)wide.number + 1000000 * last;
}
int main(void) {
  struct pair pair = {4, 5};
  struct wide wide = {6};
  if (f(0, 1, ((__int128)3 << 64) + 2, pair, wide, 7L) != 7654231) reach_error();
  return 0;
}

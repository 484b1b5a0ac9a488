// EXPECT unreach-call: false
// MODEL LP64, ILP32
// Which variable argument is taken first is open. gcc takes the one of the second argument first, and reaches the error
// natively.
#include <stdarg.h>
#include <stdlib.h>

void reach_error(void) { abort(); }

static int difference(int a, int b) { return a - b; }

static int first_difference(int count, ...) {
  va_list list;
  va_start(list, count);
  int result = difference(va_arg(list, int), va_arg(list, int));
  va_end(list);
  return result;
}

int main(void) {
  if (first_difference(2, 7, 3) != 4) reach_error();
  return 0;
}

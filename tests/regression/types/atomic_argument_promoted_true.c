// EXPECT undefined-behaviour: true
// EXPECT unreach-call: true
// MODEL LP64, ILP32
// NATIVE skip clang passes the float as it is, gcc promotes it
// C11 6.3.2.1p2, 6.5.2.2p6: the value of an atomic float is a float, which becomes a double.
#include <stdarg.h>
#include <stdio.h>
extern void reach_error(void);
static double second(int first, ...) {
  va_list list;
  va_start(list, first);
  double number = va_arg(list, double);
  va_end(list);
  return number;
}
static double only();
int main(void) {
  _Atomic float number = 1.5f;
  if (second(1, number) != 1.5) reach_error();
  if (only(number) != 1.5) reach_error();
  printf("%g %g\n", number, 2.5f);
  return 0;
}
static double only(number)
double number;
{ return number; }

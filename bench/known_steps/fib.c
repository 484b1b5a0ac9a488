#include "program.h"
static unsigned fib(unsigned n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
int main(void) {
  result(fib(N));
  return 0;
}

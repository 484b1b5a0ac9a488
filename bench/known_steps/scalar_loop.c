#include "program.h"
int main(void) {
  unsigned x = 1;
  for (unsigned i = 0; i < N; i++) x = x * 1664525u + 1013904223u;
  result(x);
  return 0;
}

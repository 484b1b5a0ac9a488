// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// SELDOM
// A variadic function is called in the loop.
#include <stdarg.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)     \
  do {               \
    if (!(c)) {      \
      reach_error(); \
      abort();       \
    }                \
  } while (0)

unsigned g;
void f(int c, ...) {
  va_list l;
  va_start(l, c);
  while (c--) g += va_arg(l, unsigned);
  va_end(l);
}
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) f(__VERIFIER_nondet_uint() & 1, i, 2u);
  CHECK(g != 3);
}

// Without --dialect a program's own `assume` is an ordinary function.
// EXPECT assertion: false
#include <assert.h>
int nondet_int(void);
static int asked;
void assume(int condition) { asked = condition; }
int main(void) {
  int x = nondet_int();
  assume(x > 0);
  assert(x > 0);
  return 0;
}

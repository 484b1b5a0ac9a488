// EXPECT unreach-call: true
// Aliases of functions and variables, weak definitions, constructors in order of priority, names of the assembler.
#include "abi.h"
static int original(int x) { return x + 1; }
int renamed(int) __attribute__((alias("implementation")));
int implementation(int x) { return original(x) * 2; }
int stored[3] = {1, 2, 3};
extern int view[3] __attribute__((alias("stored")));
__attribute__((weak)) int overridable(void) { return 4; }
int weak_variable __attribute__((weak)) = 6;
extern int weak_alias(int) __attribute__((weak, alias("implementation")));
int named_otherwise(void) __asm__("another_name");
int named_otherwise(void) { return 8; }
static int order;
__attribute__((constructor(201))) static void second(void) { order = order * 10 + 2; }
__attribute__((constructor(200))) static void first(void) { order = order * 10 + 1; }
__attribute__((constructor)) static void third(void) { order = order * 10 + 3; }
int main(void) {
  int x = __VERIFIER_nondet_int() & 0xffff;
  CHECK(renamed(x) == 2 * x + 2 && weak_alias(x) == renamed(x) && renamed == implementation);
  view[1] = x;
  CHECK(stored[1] == x && &view[0] == &stored[0]);
  CHECK(overridable() == 4 && weak_variable == 6 && &weak_variable != 0 && named_otherwise() == 8);
  CHECK(order == 123 + TWIN);
  return 0;
}

// EXPECT unreach-call: true
// NATIVE ub
// NATIVE -Wno-implicit-function-declaration
// Calls through declarations that do not match: other numbers of arguments, ignored or other results, implicit ones.
#include "abi.h"
int none_needed();
static int takes_one(int x) { return x; }
int declared_later_as_int(int x) { return x + 1; }
static int calls(void) { return none_needed(1, 2, 3) + takes_one(4); }
int none_needed(void) { return 10; }
static void result_ignored(void (*f)(int)) { f(5); }
static int stored;
static int stores(int x) { stored = x; return x; }
static u8 narrow(int x) { return (u8)x; }
struct pair { int a, b; };
static struct pair make(int a, int b) { return (struct pair){a, b}; }
int main(void) {
  int x = __VERIFIER_nondet_int() & 0xffff;
  CHECK(calls() == 14);
  result_ignored((void (*)(int))stores);
  CHECK(stored == 5);
  int (*one_more)(int, int) = (int (*)(int, int))takes_one;
  CHECK(one_more(x, 9) == x);
  CHECK((u8)((int (*)(int))narrow)(x) == (u8)x); // only the low byte of the result is the callee's
  const int *(*constant)(int *) = (const int *(*)(int *))0;
  CHECK(constant == 0);
  struct pair (*again)() = make;
  struct pair p = again(x, 2);
  CHECK(p.a == x && p.b == 2 + TWIN);
  return 0;
}

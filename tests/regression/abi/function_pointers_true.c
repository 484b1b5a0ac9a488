// EXPECT unreach-call: true
// NATIVE ub
// Function pointers through unions, casts, structures, memory; through prototypes that are the same to the machine.
#include "abi.h"
#include <string.h>
struct node { int value; };
static int get(struct node *n) { return n->value; }
static int twice(int x) { return 2 * x; }
static void nothing(void) { }
static long wide(long x) { return x + 1; }
static int *same(int *p) { return p; }
union any { void (*f)(void); int (*g)(int); int (*h)(void *); long (*w)(long); unsigned long number; };
static int apply(int (*f)(void *), void *p) { return f(p); }
struct table { int (*op[2])(int); union any other; };
static struct table table = {{twice, 0}, {.w = wide}};
static int variadic(int n, ...) { return n; }
static int (*chosen(int which))(int) { return which ? twice : table.op[1]; }
int main(void) {
  int x = __VERIFIER_nondet_int() & 0xffff;
  struct node n = {x};
  CHECK(apply((int (*)(void *))get, &n) == x); // void* and struct node* alike
  union any u = {.g = twice};
  CHECK(((int (*)(int))u.f)(x) == 2 * x && u.number == (unsigned long)twice);
  u.number = (unsigned long)&get;
  CHECK(u.h(&n) == x);
  CHECK(table.other.w(x) == x + 1L && table.op[0](x) == 2 * x);
  CHECK(((unsigned (*)(unsigned))twice)(x) == 2u * x);
  int (*copied[2])(int);
  memcpy(copied, table.op, sizeof copied);
  CHECK(copied[0](3) == 6 && copied[1] == 0 && (*****copied[0])(x) == 2 * x);
  CHECK(chosen(1) == twice && chosen(0) == 0);
  int (*unprototyped)() = twice;
  CHECK(unprototyped(x) == 2 * x);
  CHECK(((void *(*)(void *))same)(&n) == &n);
  int (*v)(int, ...) = x & 1 ? variadic : (int (*)(int, ...))0;
  if (v) CHECK(v(x, 1, 2.0) == x);
  void (*f)(void) = x & 1 ? nothing : (void (*)(void))twice;
  if (f == nothing) f();
  else CHECK(((int (*)(int))f)(4) == 8 + TWIN);
  return TWIN && (x & 1) ? reach_error(), 0 : 0;
}

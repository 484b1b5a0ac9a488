// EXPECT assertion: true
// An uninterpreted function gives equal results for equal arguments; each has results of its own.
int __CPROVER_uninterpreted_f(int a, const void *b);
int nondet_int(void);
int main(void) {
  int object, x = nondet_int(), y = nondet_int();
  int first = __CPROVER_uninterpreted_f(x, &object), second = __CPROVER_uninterpreted_f(y, &object);
  if (x == y) __CPROVER_assert(first == second, "a function");
  if (nondet_int()) second = __CPROVER_uninterpreted_f(7, &object);
  __CPROVER_assert(__CPROVER_uninterpreted_f(7, &object) == __CPROVER_uninterpreted_f(7, &object), "here too");
}

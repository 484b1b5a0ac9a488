// EXPECT unreach-call: true
// A callback with a context pointer.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "function_pointer_callback_true.c", 1, "reach_error"); }

struct counter { int hits; int wanted; };
static void count(void *context, int value) {
  struct counter *c = context;
  if (value == c->wanted) c->hits++;
}
static void each(const int *values, int n, void (*visit)(void *, int), void *context) {
  for (int i = 0; i < n; i++) visit(context, values[i]);
}
int main(void) {
  static const int values[] = {4, 8, 4, 15, 4};
  struct counter c = {0, __VERIFIER_nondet_int()};
  each(values, 5, count, &c);
  if (c.hits > 3) reach_error();
  return 0;
}

// EXPECT unreach-call: true
// A call through a table of functions with a symbolic index.
extern void __VERIFIER_assume(int);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "function_pointer_table_true.c", 1, "reach_error"); }

static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int mul(int a, int b) { return a * b; }
static int (*const operations[])(int, int) = {add, sub, mul};
int main(void) {
  unsigned op = __VERIFIER_nondet_uint();
  __VERIFIER_assume(op < 3);
  int r = operations[op](6, 3);
  if (r != 9 && r != 3 && r != 18) reach_error();
  return 0;
}

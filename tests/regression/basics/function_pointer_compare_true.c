// EXPECT unreach-call: true
// Function pointers are compared and may be null.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "function_pointer_compare_true.c", 1, "reach_error"); }

static int one(void) { return 1; }
static int two(void) { return 2; }
int main(void) {
  int x = __VERIFIER_nondet_int();
  int (*f)(void) = x == 1 ? one : x == 2 ? two : 0;
  int r = f ? f() : 0;
  if (f == one && r != 1) reach_error();
  if (f == two && r != 2) reach_error();
  return 0;
}

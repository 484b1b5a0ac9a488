// EXPECT unreach-call: false
// MODEL ILP32
// WITNESS NONDET="5"
// A pointer survives the way through an int, and arithmetic on the number is arithmetic on the pointer.
extern unsigned __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "pointer_in_int_false.c", 1, "reach_error"); }

static int in_int(const void *p) { return (int)p; }
int main(void) {
  int a[8] = {0, 1, 2, 3, 4, 5, 6, 7};
  unsigned i = __VERIFIER_nondet_uint();
  if (i > 7) return 0;
  int number = in_int(a);
  unsigned at = (unsigned)number + i * sizeof(int);
  int *p = (int *)at;
  if (sizeof(void *) != sizeof(int) || p - a != (int)i) reach_error();
  if (*p == 5) reach_error();
  return 0;
}

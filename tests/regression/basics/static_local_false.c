// EXPECT unreach-call: false
// WITNESS NONDET="1"
// REPLAY yes
// A static local keeps its value; each function has its own.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "static_local_false.c", 1, "reach_error"); }

static int count_a(void) {
  static int n = 5;
  return ++n;
}
static int count_b(void) {
  static int n;
  return n++;
}
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > 0) count_a();
  int b = count_b() + count_b();
  int a = count_a();
  if (b != 1) reach_error();
  if (a == 7) reach_error();
  return 0;
}

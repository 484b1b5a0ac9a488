// EXPECT unreach-call: true
// Counterpart: it really does not return.
extern void exit(int) __attribute__((noreturn));
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "noreturn_stops_true.c", 1, "reach_error"); }

static void fail(int code) __attribute__((noreturn));
static void fail(int code) { exit(code); }
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x == 3) {
    fail(x);
    reach_error();
  }
  return 0;
}

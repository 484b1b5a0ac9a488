// EXPECT unreach-call: false
// WITNESS NONDET="1 0"
// REPLAY yes
// Counterpart: the surviving paths are still there.
extern void abort(void) __attribute__((noreturn));
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "stop_inside_region_false.c", 1, "reach_error"); }

int main(void) {
  int c = __VERIFIER_nondet_int();
  int d = __VERIFIER_nondet_int();
  if (c) {
    if (d) abort();
  } else {
    if (!d) abort();
  }
  if (c && !d) reach_error();
  return 0;
}

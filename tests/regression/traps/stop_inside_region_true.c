// EXPECT unreach-call: true
// A join may take its head's guard only if no stop lies between: the paths that aborted must not come back to life.
extern void abort(void) __attribute__((noreturn));
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "stop_inside_region_true.c", 1, "reach_error"); }

int main(void) {
  int c = __VERIFIER_nondet_int();
  int d = __VERIFIER_nondet_int();
  if (c) {
    if (d) abort();
  } else {
    if (!d) abort();
  }
  if (c && d) reach_error();
  if (!c && !d) reach_error();
  return 0;
}

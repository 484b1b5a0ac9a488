// EXPECT unreach-call: true
// EXPECT assertion: false
// WITNESS NONDET="3"
// REPLAY yes
// A failing assert is a violation of `assertion`, not of unreach-call, and ends the path.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "assert_ends_path_true.c", 1, "reach_error"); }

#define assert(e) ((e) ? (void)0 : __assert_fail(#e, "assert_ends_path_true.c", __LINE__, __func__))
int main(void) {
  int x = __VERIFIER_nondet_int();
  assert(x != 3);
  if (x == 3) reach_error();
  return 0;
}

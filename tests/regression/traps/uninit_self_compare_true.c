// EXPECT unreach-call: true
// An uninitialised value is arbitrary but consistent: two reads agree.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "uninit_self_compare_true.c", 1, "reach_error"); }

int main(void) {
  int y;
  if (y != y) reach_error();
  return 0;
}

// EXPECT unreach-call: false
// ALLOW unknown
// A function with the GNU attribute destructor runs after main has returned. Never true.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "destructor_runs_false.c", 1, "reach_error"); }
static int x;
__attribute__((destructor)) static void last(void) { if (x == 1) reach_error(); }
int main(void) {
  x = 1;
  return 0;
}

// EXPECT unreach-call: false
// ALLOW unknown
// A function with the GNU attribute constructor runs before main. Never true.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "constructor_runs_false.c", 1, "reach_error"); }
static int x;
__attribute__((constructor)) static void first(void) { x = 1; }
int main(void) {
  if (x == 1) reach_error();
  return 0;
}

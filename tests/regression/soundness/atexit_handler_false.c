// EXPECT unreach-call: false
// ALLOW unknown
// Functions registered with atexit run when main returns (C11 5.1.2.2.3, 7.22.4.4). Never true.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "atexit_handler_false.c", 1, "reach_error"); }
extern int atexit(void (*)(void));
static void last(void) { reach_error(); }
int main(void) {
  atexit(last);
  return 0;
}

// EXPECT unreach-call: false
// ALLOW unknown
// exit() calls the registered functions before the program ends (C11 7.22.4.4). Never true.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "atexit_handler_at_exit_false.c", 1, "reach_error"); }
extern int atexit(void (*)(void));
extern void exit(int) __attribute__((noreturn));
static int armed;
static void last(void) { if (armed) reach_error(); }
int main(void) {
  atexit(last);
  armed = 1;
  exit(0);
}

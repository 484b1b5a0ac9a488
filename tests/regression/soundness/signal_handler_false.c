// EXPECT unreach-call: false
// ALLOW unknown
// raise() calls the handler (C11 7.14.2.1). Never true.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "signal_handler_false.c", 1, "reach_error"); }
extern void (*signal(int, void (*)(int)))(int);
extern int raise(int);
static void handler(int number) { (void)number; reach_error(); }
int main(void) {
  signal(2, handler);
  raise(2);
  return 0;
}

// EXPECT unreach-call: false
// ALLOW unknown
// SELDOM
// NATIVE skip needs a command line
// Nothing limits the length of a program argument. Never true.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "argument_is_long_false.c", 1, "reach_error"); }
extern unsigned long strlen(const char *);
int main(int argc, char **argv) {
  if (argc > 1 && strlen(argv[1]) > 20) reach_error();
  return 0;
}

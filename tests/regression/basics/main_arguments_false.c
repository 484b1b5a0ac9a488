// EXPECT unreach-call: false
// NATIVE args: one
// WITNESS NONDET=""
// argc counts the arguments, argv ends in a null pointer.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "main_arguments_false.c", 1, "reach_error"); }

int main(int argc, char **argv) {
  if (argc < 1) return 0;
  if (argv[argc] != 0) reach_error();
  if (argc == 2) reach_error();
  return 0;
}

// EXPECT unreach-call: true
// ARGS --command-line few
// OUTPUT stderr: ^assumed: the command line has a name and at most 3 arguments, none of them longer than 15 characters
// argc counts the arguments, argv ends in a null pointer.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "main_arguments_true.c", 1, "reach_error"); }

int main(int argc, char **argv) {
  if (argc < 1) return 0;
  if (argv[argc] != 0) reach_error();
  if (argc == 0) reach_error();
  return 0;
}

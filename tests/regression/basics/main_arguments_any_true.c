// EXPECT unreach-call: true
// OUTPUT stderr: ^assumed: argc is at least 1 and at most 131072, and no argument has more than 131071 characters
// argc counts the arguments, argv ends in a null pointer.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "main_arguments_any_true.c", 1, "reach_error"); }

int main(int argc, char **argv) {
  if (argc < 1) return 0;
  if (argv[argc] != 0) reach_error();
  if (argc == 0) reach_error();
  return 0;
}

// EXPECT unreach-call: unknown (a command line of more than 3 arguments)
// Which of the strings is read follows from an input: longer command lines are not followed.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "main_arguments_any_unknown.c", 1, "reach_error"); }

int main(int argc, char **argv) {
  if (argc < 2) return 0;
  if (argv[argc - 1] == 0) reach_error();
  return 0;
}

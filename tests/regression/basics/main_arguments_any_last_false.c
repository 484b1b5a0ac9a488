// EXPECT unreach-call: false
// MODEL LP64, ILP32
//
// An argument may be empty.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "main_arguments_any_last_false.c", 1, "reach_error"); }

int main(int argc, char **argv) {
  if (argc < 2) return 0;
  if (argv[argc - 1][0] == 0) reach_error();
  return 0;
}

// EXPECT unreach-call: true
// OUTPUT stderr: ^assumed: argc is at least 1 and at most 131072, no argument has more than 131071 characters, and all
// MODEL LP64, ILP32
//
// Which of the strings is read follows from an input: where bounds leave longer command lines open, a proof is about
// every one.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "main_arguments_any_last_true.c", 1, "reach_error"); }

int main(int argc, char **argv) {
  if (argc < 2) return 0;
  if (argv[argc - 1] == 0) reach_error();
  return 0;
}

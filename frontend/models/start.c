/* The start of a program whose main has parameters: argc >= 1, argv[argc] is null (C11 5.1.2.2.1), arbitrary strings. */
#include "model.h"

/* Made by the loader: runs main with as many of the parameters as it has. */
int __fathom_call_main(int argc, char **argv, char **envp);

enum { most_arguments = 4, longest_argument = 15 };

int __fathom_nondet_argc(void) { return __VERIFIER_nondet_int(); }

static char *fathom_argument(void) {
  char *text = __fathom_environment(longest_argument + 1);
  text[longest_argument] = 0;
  return text;
}

int __fathom_start(void) {
  static char *argv[most_arguments + 1], *envp[1];
  int argc = __fathom_nondet_argc();
  fathom_assume(argc >= 1);
  if (argc > most_arguments) __fathom_unsupported("a command line of more than 3 arguments");
  /* No loop: it would count against the user's bound. */
  argv[0] = fathom_argument();
  if (argc > 1) argv[1] = fathom_argument();
  if (argc > 2) argv[2] = fathom_argument();
  if (argc > 3) argv[3] = fathom_argument();
  return __fathom_call_main(argc, argv, envp);
}

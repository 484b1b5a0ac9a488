/* The start of a program whose main has parameters: argc >= 1, argv[argc] null (C11 5.1.2.2.1), arbitrary strings. */
#include "model.h"
#include "start_limits.h"

int __fathom_nondet_argc(void);
void __fathom_nondet_argv(void *memory, size_t size);

/* Made by the loader: runs main with as many of the parameters as it has, and with an environment where it
 * looks at it. */
int __fathom_call_main(int argc, char **argv, char **envp);

enum { most_arguments = 4, longest_argument = 15 };

/* Any text up to that length, which begins where its object does and ends with it, so that places in it are known. */
void __fathom_nondet_argument(void *memory, size_t size) __asm__("__fathom_nondet_text:argument");
static char *fathom_given_argument(int index, size_t longest) {
  unsigned char *given = __fathom_environment(longest + 2);
  if (index > 0) __fathom_nondet_argument(given, longest + 2); /* an input: what stands on the command line */
  size_t length = given[0] | (size_t)given[1] << 8; /* stands in front, as of files (given_files.c) */
  __fathom_assume(length <= longest);
  char *text = __fathom_map(length + 1, 1);
  for (size_t i = 0; i < longest; i++) {
    if (i >= length) continue;
    __fathom_assume(given[i + 2] != 0);
    text[i] = (char)given[i + 2];
  }
  return text;
}

static int fathom_start(int argc) {
  static char *arguments[most_arguments + 1];
  char **argv = arguments + most_arguments - argc; /* argv[argc] is the last one */
  /* No loop: it would count against the user's bound. */
  argv[0] = fathom_given_argument(0, longest_argument);
  if (argc > 1) argv[1] = fathom_given_argument(1, longest_argument);
  if (argc > 2) argv[2] = fathom_given_argument(2, longest_argument);
  if (argc > 3) argv[3] = fathom_given_argument(3, longest_argument);
  return __fathom_call_main(argc, argv, NULL);
}

/* The command line is no longer: the user is told. */
int __fathom_start(void) {
  int argc = __fathom_nondet_argc();
  __fathom_assume(argc >= 1 && argc <= most_arguments);
  return fathom_start(argc);
}

/* Any command line: longer ones keep a proof away. */
int __fathom_start_of_any(void) {
  int argc = __fathom_nondet_argc();
  __fathom_assume(argc >= 1);
  if (argc > most_arguments) __fathom_unsupported(FATHOM_LONG_COMMAND_LINE);
  return fathom_start(argc);
}

/* Any command line, for a main that looks at the first strings of argv only, and at argv[argc]: argc and each length
 * have the limits that Linux has (execve(2)). */
FATHOM_INPUT(size_t, argument_length)
static char *fathom_long_argument(int index) {
  size_t length = __fathom_nondet_argument_length();
  __fathom_assume((unsigned long)length < 131072);
  char *text = __fathom_environment(length + 1);
  if (index > 0) __fathom_nondet_argv(text, length + 1); /* an input: witnesses/text_inputs.cpp */
  fathom_end_text(text, length);
  return text;
}
int __fathom_start_of_first(void) {
  int argc = __fathom_nondet_argc();
  __fathom_assume(argc >= 1 && (long)argc <= 131072);
  char **argv = __fathom_map(((size_t)argc + 1) * sizeof *argv, 1); /* zeros: argv[argc] is null */
  argv[0] = fathom_long_argument(0);
  if (argc > 1) argv[1] = fathom_long_argument(1);
  if (argc > 2) argv[2] = fathom_long_argument(2);
  if (argc > 3) argv[3] = fathom_long_argument(3);
  return __fathom_call_main(argc, argv, NULL);
}

/* Every command line, for a proof (--command-line every). One argument, whichever, is looked at: it is an object of its
 * own, which ends where its text ends. All others lie somewhere in one object, and what is outside of them is not seen.
 * Why that suffices: an execution with a violation has a first one, and where this is an access past an argument, that
 * argument is the one looked at in some executions here, all else being in bounds before. Others may differ from read
 * to read, so that a violation rests on what this input gives. No text begins close to the last zero of all: else one
 * that differs when its second character is read would seem to end before that. */
FATHOM_INPUT(int, computed_argv)
FATHOM_INPUT(unsigned, argument_place)
enum { fathom_read_past = 16 };
static char *fathom_looked_at_text, *fathom_other_texts;
static size_t fathom_other_length;
static char *fathom_other_text(void) {
  const size_t start = __fathom_nondet_argument_place();
  __fathom_assume(start <= fathom_other_length - fathom_read_past);
  return fathom_other_texts + start;
}
char *__fathom_every_text(void) {
  if (__fathom_nondet_argument_place()) return fathom_other_text();
  const size_t start = __fathom_nondet_argument_place();
  __fathom_assume(start < __fathom_object_size(fathom_looked_at_text));
  return fathom_looked_at_text + start;
}
char *__fathom_argument_at(char **place) {
  const size_t index = (size_t)__fathom_pointer_offset(place) / sizeof *place;
  if (!fathom_every_count) __fathom_unsupported("a string of argv that the start of the program has not made");
  (void)*(char *volatile *)place; /* within argv */
  if (index >= fathom_every_count) return NULL;
  return index == fathom_looked_at_argument ? fathom_looked_at_text : fathom_other_text();
}
int __fathom_start_of_every(void) {
  (void)__fathom_nondet_computed_argv();
  const int argc = __fathom_nondet_argc();
  __fathom_assume(argc >= 1 && (long)argc <= 131072);
  fathom_every_count = (size_t)argc;
  fathom_looked_at_argument = __fathom_nondet_argument_place();
  const size_t length = __fathom_nondet_argument_length();
  __fathom_assume((unsigned long)length < 131072);
  fathom_looked_at_text = __fathom_environment(length + 1);
  fathom_looked_at_text[length] = 0;
  fathom_other_length = __fathom_nondet_argument_length();
  __fathom_assume(fathom_other_length >= fathom_read_past);
  __fathom_assume((unsigned long)fathom_other_length < 1UL << 24); /* more than Linux takes (execve(2)) */
  fathom_other_texts = __fathom_environment(fathom_other_length + 1);
  fathom_other_texts[fathom_other_length] = 0;
  return __fathom_call_main(argc, __fathom_map((fathom_every_count + 1) * sizeof(char *), 1), NULL);
}

/* What the user says (--symbolic-args): every number of arguments is an execution of its own, in which argc is known
 * (frontend/normalise/symbolic_inputs.cpp: a loop over the numbers would join their executions at its end). */
int __fathom_start_with(int argc, size_t longest) {
  static char name[] = "program";
  fathom_longest_argument = longest;
  char **argv = __fathom_environment(((size_t)argc + 1) * sizeof *argv);
  argv[0] = name;
  for (int i = 1; i < argc; i++) argv[i] = fathom_given_argument(i, longest);
  argv[argc] = NULL;
  return __fathom_call_main(argc, argv, NULL);
}
/* Arguments of any length. */
int __fathom_start_with_any(int argc) {
  static char name[] = "program";
  char **argv = __fathom_environment(((size_t)argc + 1) * sizeof *argv);
  argv[0] = name;
  for (int i = 1; i < argc; i++) argv[i] = fathom_long_argument(i);
  argv[argc] = NULL;
  return __fathom_call_main(argc, argv, NULL);
}
/* --arguments: what stands on the command line after the name. */
int __fathom_start_with_words(int argc, const char *const *words) {
  static char name[] = "program";
  fathom_arguments_are_given = 1;
  char **argv = __fathom_environment(((size_t)argc + 1) * sizeof *argv);
  argv[0] = name;
  for (int i = 1; i < argc; i++) {
    size_t length = 0;
    while (words[i][length]) length++;
    if (length > fathom_longest_argument) fathom_longest_argument = length;
    argv[i] = __fathom_environment(length + 1);
    for (size_t k = 0; k <= length; k++) argv[i][k] = words[i][k];
  }
  argv[argc] = NULL;
  return __fathom_call_main(argc, argv, NULL);
}
int __fathom_count_arguments(int fewest, int most) {
  fathom_arguments_are_given = 1;
  int argc = __fathom_nondet_argc();
  __fathom_assume(argc > fewest && argc - 1 <= most);
  return argc;
}

/* For a main that does not look at argv: the limit is what a system takes, which Linux counts in bytes
 * (execve(2)). */
int __fathom_start_without_strings(void) {
  int argc = __fathom_nondet_argc();
  __fathom_assume(argc >= 1 && (long)argc <= 131072);
  return __fathom_call_main(argc, NULL, NULL);
}

/* For a main that does not look at argc either. */
int __fathom_start_with_name(void) { return __fathom_call_main(1, NULL, NULL); }

/* Functions of the environment: processes, the command line's surroundings, jumps. */
#include "model.h"
#include "start_limits.h"

/* The first return is exact; longjmp, which would make a second one, is not modelled. */
#if __SIZEOF_POINTER__ == 8
enum { fathom_jump_size = 8 * sizeof(long) + sizeof(int) };
#else
enum { fathom_jump_size = 7 * sizeof(int) };
#endif
static int fathom_setjmp(void *environment) { /* glibc's registers, and whether there is a mask */
  __fathom_memcpy(environment, __fathom_environment(fathom_jump_size), fathom_jump_size);
  return 0;
}
int setjmp(void *environment) { return fathom_setjmp(environment); }
int _setjmp(void *environment) { return fathom_setjmp(environment); }
int sigsetjmp(void *environment, int mask) { return (void)mask, fathom_setjmp(environment); }
int __sigsetjmp(void *environment, int mask) { return (void)mask, fathom_setjmp(environment); }

int *__errno_location(void) { return &fathom_errno; }

/* The environment as an array of strings, for programs that look at it so (frontend/normalise/entry.cpp). */
enum { most_variables = 3 };
static char *fathom_variables[most_variables + 1];
static size_t fathom_variable_count;
static int fathom_has_variables, fathom_has_more_variables;
char **environ, **__environ, **_environ;
FATHOM_INPUT(size_t, variables)
FATHOM_INPUT(_Bool, variable_is_set)
FATHOM_INPUT(size_t, variable_length)
static int fathom_environment_is_given; /* --symbolic-env: these variables may be set, and no others */
static char *fathom_made_variable(long long index) {
  char *text = fathom_modifiable_string(__fathom_nondet_variable_length());
  __fathom_deliver_environment(index, text, FATHOM_SIZE_MAX);
  return text;
}
static char **fathom_make_environment(void) {
  if (fathom_environment_is_given) __fathom_unsupported("an environment of --symbolic-env that is looked at as an array");
  size_t count = __fathom_nondet_variables();
  __fathom_assume(count < FATHOM_PTRDIFF_MAX / sizeof(char *));
  fathom_has_variables = 1;
  fathom_has_more_variables = count > most_variables;
  fathom_variable_count = fathom_has_more_variables ? most_variables : count;
  /* No loop: it would count against the user's bound. */
  if (count > 0) fathom_variables[0] = fathom_made_variable(0);
  if (count > 1) fathom_variables[1] = fathom_made_variable(1);
  if (count > 2) fathom_variables[2] = fathom_made_variable(2);
  environ = __environ = _environ = fathom_variables;
  return fathom_variables;
}
/* Any number of variables, of which only the first ones are looked at. */
char **__fathom_any_environment(void) { return fathom_make_environment(); }
char **__fathom_few_variables(void) {
  char **variables = fathom_make_environment();
  __fathom_assume(!fathom_has_more_variables);
  return variables;
}
char **__fathom_whole_environment(void) {
  char **variables = fathom_make_environment();
  if (fathom_has_more_variables) __fathom_unsupported(FATHOM_LARGE_ENVIRONMENT);
  return variables;
}

/* The value where `variable` is NAME=VALUE with that name. */
static char *fathom_value_of(char *variable, const char *name) {
  size_t i = 0;
  while (name[i] && variable[i] == name[i]) i++;
  return !name[i] && variable[i] == '=' ? variable + i + 1 : NULL;
}

/* Null or an arbitrary string; the same for the same name (C11 7.22.4.6) until it is set. */
enum { most_names = 16 };
static struct {
  char *name, *value;
} environment_names[most_names];
static int environment_count, environment_is_cleared;
/* Calls of getenv may meet, with one that changes the environment none may (7.22.4.6p2). */
FATHOM_HIDDEN_STATE(environment)

/* The place of a name in the list: it is added where nobody spoke of it before. */
static int fathom_name_place(const char *name, size_t length) {
  for (int i = 0; i < environment_count; i++) {
    const char *known = environment_names[i].name;
    size_t same = 0;
    while (same < length && known[same] && known[same] == name[same]) same++;
    if (same == length && !known[same]) return i;
  }
  if (environment_count == most_names) __fathom_unsupported("more than 16 names asked for with getenv");
  char *copy = __fathom_memcpy(__fathom_environment(length + 1), name, length);
  copy[length] = 0;
  environment_names[environment_count].name = copy;
  char *value = NULL;
  if (!environment_is_cleared) {
    value = fathom_constant_text(__fathom_nondet_variable_length());
    if (!__fathom_nondet_variable_is_set()) value = NULL;
    __fathom_deliver_variable(value != NULL, (long long)length, name, length, value, FATHOM_SIZE_MAX);
  }
  environment_names[environment_count].value = value;
  return environment_count++;
}

/* As many bytes as the two in front of them say are its value; all ones: it is not set. */
void __fathom_give_variable(const char *name, const unsigned char *given, size_t most) {
  enum { unset = 0xffff };
  if (environment_count == most_names) __fathom_unsupported("more than 16 variables of --symbolic-env");
  size_t length = given[0] | (size_t)given[1] << 8;
  fathom_environment_is_given = environment_is_cleared = 1;
  char *value = NULL;
  if (length != unset) {
    __fathom_assume(length <= most);
    value = __fathom_map_constant(length + 1, 0);
    for (size_t i = 0; i <= most; i++)
      if (i <= length) __fathom_assume(i < length ? value[i] && value[i] == (char)given[2 + i] : !value[i]);
  }
  environment_names[environment_count].name = (char *)name;
  environment_names[environment_count++].value = value;
}

static char *fathom_getenv(const char *name) {
  FATHOM_LOOKS_AT_STATE(environment);
  for (size_t i = 0; i < fathom_variable_count; i++) {
    char *value = fathom_value_of(fathom_variables[i], name);
    if (value) return value;
  }
  if (fathom_has_variables && !fathom_has_more_variables) return NULL;
  size_t length = fathom_length(name);
  __fathom_atomic_begin();
  char *value = environment_names[fathom_name_place(name, length)].value;
  __fathom_atomic_end();
  return value;
}
/* What the program has set, or knows to be set; else nothing. */
static char *fathom_set_by_program(const char *name) {
  size_t length = fathom_length(name);
  for (size_t i = 0; i < fathom_variable_count; i++) {
    char *value = fathom_value_of(fathom_variables[i], name);
    if (value) return value;
  }
  for (int i = 0; i < environment_count; i++) {
    size_t same = 0;
    while (same < length && environment_names[i].name[same] == name[same]) same++;
    if (same == length && !environment_names[i].name[same]) return environment_names[i].value;
  }
  return NULL;
}
char *getenv(const char *name) { return fathom_getenv(name); }
char *secure_getenv(const char *name) { return fathom_getenv(name); }

/* What fails are names that POSIX does not allow, and memory that runs out. */
static void fathom_change_environment(void) {
  FATHOM_CHANGES_STATE(environment);
  if (fathom_has_variables) __fathom_unsupported("a change of an environment that is looked at as an array");
}
static int fathom_is_no_name(const char *name) {
  size_t i = 0;
  while (name[i] && name[i] != '=') i++;
  if (i && !name[i]) return 0;
  fathom_errno = fathom_EINVAL;
  return 1;
}
int setenv(const char *name, const char *value, int overwrite) {
  if (!name) {
    fathom_errno = fathom_EINVAL;
    return -1;
  }
  fathom_change_environment();
  if (fathom_is_no_name(name)) return -1;
  int place = fathom_name_place(name, fathom_length(name));
  size_t size = fathom_length(value) + 1;
  if (!overwrite && environment_names[place].value) return 0;
  if (fathom_runs_out()) return -1;
  environment_names[place].value = __fathom_memcpy(__fathom_environment(size), value, size);
  return 0;
}
int unsetenv(const char *name) {
  if (!name) {
    fathom_errno = fathom_EINVAL;
    return -1;
  }
  fathom_change_environment();
  if (fathom_is_no_name(name)) return -1;
  environment_names[fathom_name_place(name, fathom_length(name))].value = NULL;
  return 0;
}
/* The string itself becomes part of the environment; without '=' a name is taken out (glibc). */
int putenv(char *variable) {
  fathom_change_environment();
  size_t length = 0;
  while (variable[length] && variable[length] != '=') length++;
  if (variable[length] && fathom_runs_out()) return -1;
  environment_names[fathom_name_place(variable, length)].value = variable[length] ? variable + length + 1 : NULL;
  return 0;
}
int clearenv(void) {
  fathom_change_environment();
  for (int i = 0; i < environment_count; i++) environment_names[i].value = NULL;
  environment_is_cleared = 1;
  return 0;
}

FATHOM_INPUT(int, isatty)
static struct fathom_contents *fathom_contents_numbered(int number);
int isatty(int file) {
  enum { no_terminal = 25 };
  if (file < 0) return fathom_bad_file(), 0;
  if (fathom_contents_numbered(file)) return fathom_errno = no_terminal, 0;
  return __fathom_nondet_isatty() != 0;
}

FATHOM_INPUT(unsigned, sleep)
unsigned sleep(unsigned seconds) { /* the time left, where a signal came */
  if (!__fathom_signals_caught) return 0;
  unsigned left = __fathom_nondet_sleep();
  __fathom_assume(left <= seconds);
  return left;
}

FATHOM_INPUT(int, usleep)
int usleep(unsigned microseconds) { /* a second or more may be refused (POSIX before 2008) */
  if ((microseconds / 1000 < 1000 && !__fathom_signals_caught) || !__fathom_nondet_usleep()) return 0;
  fathom_fail();
  return -1;
}

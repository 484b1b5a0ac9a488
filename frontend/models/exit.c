/* What runs when the program ends normally (C11 7.22.4.2 to 7.22.4.4, 7.22.4.7, GNU destructors). Used only where
 * something is registered, or threads may go on meanwhile: the loader then calls ours in place of exit and quick_exit,
 * and runs the functions after main. */
#include "model.h"

void _Exit(int status) __attribute__((noreturn));

enum { most_functions = 32 };
static struct {
  void (*function)(void);
  void (*of_status)(int, void *); /* instead, by on_exit */
  void *argument;
} registered[most_functions];
static int registered_count;

static int fathom_register(void (*function)(void), void (*of_status)(int, void *), void *argument) {
  if (registered_count == most_functions) __fathom_unsupported("more than 32 functions registered with atexit");
  registered[registered_count].function = function;
  registered[registered_count].of_status = of_status;
  registered[registered_count++].argument = argument;
  return 0;
}
int atexit(void (*function)(void)) { return fathom_register(function, NULL, NULL); }
/* GNU: with the number that the program ends with. */
int on_exit(void (*function)(int, void *), void *argument) { return fathom_register(NULL, function, argument); }

static int fathom_ends;
static void fathom_begin_end(int is_call) {
  __fathom_atomic_begin();
  if (is_call) __fathom_check(fathom_ends != 0, fathom_row_exit_twice);
  fathom_ends = 1;
  __fathom_atomic_end();
}
void __fathom_run_registered(int status) {
  fathom_begin_end(0);
  while (registered_count > 0) {
    registered_count--;
    void (*of_status)(int, void *) = registered[registered_count].of_status;
    if (of_status) of_status(status, registered[registered_count].argument);
    else registered[registered_count].function();
  }
}

void __fathom_exit(int status) {
  fathom_begin_end(1);
  __fathom_run_registered(status);
  _Exit(status);
}

static void (*quick[most_functions])(void);
static int quick_count;
int at_quick_exit(void (*function)(void)) {
  if (quick_count == most_functions) __fathom_unsupported("more than 32 functions registered with at_quick_exit");
  quick[quick_count++] = function;
  return 0;
}
void __fathom_quick_exit(int status) {
  fathom_begin_end(1);
  while (quick_count > 0) quick[--quick_count]();
  _Exit(status);
}

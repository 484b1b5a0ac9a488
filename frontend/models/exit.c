/* What runs when the program ends normally (C11 7.22.4.2 to 7.22.4.4, 7.22.4.7, GNU destructors). Used only where
 * something is registered, or threads may go on meanwhile: the loader then calls ours in place of exit and quick_exit,
 * and runs the functions after main. */
#include "model.h"

void _Exit(int status) __attribute__((noreturn));

enum { most_functions = 32 };
static void (*registered[most_functions])(void);
static int registered_count;

int atexit(void (*function)(void)) {
  if (registered_count == most_functions) __fathom_unsupported("more than 32 functions registered with atexit");
  registered[registered_count++] = function;
  return 0;
}

static int fathom_ends;
static void fathom_begin_end(int is_call) {
  __fathom_atomic_begin();
  if (is_call) __fathom_check(fathom_ends != 0, fathom_row_exit_twice);
  fathom_ends = 1;
  __fathom_atomic_end();
}
void __fathom_run_registered(void) {
  fathom_begin_end(0);
  while (registered_count > 0) registered[--registered_count]();
}

void __fathom_exit(int status) {
  fathom_begin_end(1);
  __fathom_run_registered();
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

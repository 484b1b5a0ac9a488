// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET="0 1 2 1"
// REPLAY yes
/* A use after free that needs three requests in the right order.
 *
 *     fathom check --property valid-memsafety examples/use_after_free.c
 *
 * The server keeps one session and remembers the last one that was active. Closing the session frees it, but forgets
 * to clear `last`: open, close, report reads freed memory. Fathom finds the order of the requests by itself and prints
 * it as the values of __VERIFIER_nondet_int().
 *
 * The repair: `if (last == current) last = NULL;` in close_session().
 */
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct session {
  int id;
  int requests;
};

static struct session *current, *last;

static void open_session(int id) {
  if (current) return;
  current = malloc(sizeof *current);
  if (!current) exit(1);
  current->id = id;
  current->requests = 0;
  last = current;
}

static void close_session(void) {
  free(current);
  current = NULL;
}

static int report(void) { return last ? ++last->requests : 0; }

int main(void) {
  int served = 0;
  for (int i = 0; i < 4; i++) {
    switch (__VERIFIER_nondet_int()) {
    case 0: open_session(i); break;
    case 1: close_session(); break;
    case 2: served += report(); break;
    default: break;
    }
  }
  return served > 0;
}

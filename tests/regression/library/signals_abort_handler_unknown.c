// EXPECT unreach-call: unknown (a handler for SIGABRT)
// MODEL LP64, ILP32
// C11 7.22.4.1p2: abort raises SIGABRT, whose handler would run.
#include <signal.h>
#include <stdlib.h>
extern void reach_error(void);
static void note(int number) {
  (void)number;
  reach_error();
}
int main(void) {
  signal(SIGABRT, note);
  abort();
}

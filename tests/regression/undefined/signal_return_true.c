// EXPECT library-call: true
// MODEL LP64, ILP32
// One that exits, one that is ignored, and one of another signal.
#include <signal.h>
#include <stdlib.h>
static void leave(int number) { _Exit(number != SIGSEGV); }
static void handle(int number) { (void)number; }
int main(void) {
  signal(SIGFPE, SIG_IGN);
  raise(SIGFPE);
  signal(SIGTERM, handle);
  raise(SIGTERM);
  signal(SIGSEGV, leave);
  raise(SIGSEGV);
}

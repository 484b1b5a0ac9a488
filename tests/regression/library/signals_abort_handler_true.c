// EXPECT valid-memsafety: true
// EXPECT unreach-call: true
// MODEL LP64, ILP32
// A handler of SIGABRT in a program that never calls abort: it runs when the signal is raised.
#include <signal.h>
extern void reach_error(void);
static volatile sig_atomic_t seen;
static void note(int number) { seen = number; }
int main(void) {
  if (signal(SIGABRT, note) == SIG_ERR) return 1;
  raise(SIGABRT);
  if (seen != SIGABRT) reach_error();
  return 0;
}

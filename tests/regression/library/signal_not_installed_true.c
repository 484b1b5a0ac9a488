// EXPECT assertion: true
// MODEL LP64, ILP32
//
// A handler that nobody installs is never called, though a function is there that would.
#include <assert.h>
#include <signal.h>

static volatile sig_atomic_t flag;
static void handle(int number) {
  (void)number;
  flag = 1;
}
void install(void) { signal(SIGUSR1, handle); }
int main(void) {
  assert(!flag);
  return 0;
}

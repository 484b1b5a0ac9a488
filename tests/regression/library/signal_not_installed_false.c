// EXPECT assertion: false
// MODEL LP64, ILP32
//
// The function is called through a pointer.
#include <assert.h>
#include <signal.h>

static volatile sig_atomic_t flag;
static void handle(int number) {
  (void)number;
  flag = 1;
}
void install(void) { signal(SIGUSR1, handle); }
int main(void) {
  void (*volatile function)(void) = install;
  function();
  assert(!flag);
  return 0;
}

// EXPECT assertion: false
// NATIVE skip the signal comes from outside
// OUTPUT stderr: signal or interrupt that comes = \d+ +around the program
// Inputs that no function delivers have words, and no names of Fathom's own.
#include <assert.h>
#include <signal.h>
static volatile sig_atomic_t came;
static void handle(int s) { came = s; }
int main(void) {
  signal(SIGUSR1, handle);
  assert(!came);
  return 0;
}

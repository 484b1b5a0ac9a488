// EXPECT library-call: false
// EXPECT undefined-behaviour: false
// OUTPUT stderr: a handler returns
// MODEL LP64, ILP32
// C11 7.14.1.1p3: a handler of SIGFPE returns.
#include <signal.h>
static void handle(int number) { (void)number; }
int main(void) {
  signal(SIGFPE, handle);
  raise(SIGFPE);
  return 0;
}

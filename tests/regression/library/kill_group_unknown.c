// EXPECT valid-deref: unknown
// MODEL LP64, ILP32
//
// The program is of the group: its handler runs. No run confirms that, which would send the signal to others as well.
#include <signal.h>

static int none, *target = &none;
static void clear(int number) { target = number ? 0 : target; }

int main(void) {
  signal(SIGUSR1, clear);
  kill(0, SIGUSR1);
  return *target;
}

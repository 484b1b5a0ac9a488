// EXPECT termination: unknown (whose signal may end what goes on for ever)
// MODEL LP64, ILP32
// POSIX alarm: the default action of SIGALRM ends the process.
#include <unistd.h>
int main(void) {
  alarm(1);
  for (;;)
    ;
}

// EXPECT termination: true
// MODEL LP64, ILP32
// The time ends the wait.
#include <sys/select.h>
int main(void) {
  struct timeval time = {1, 0};
  select(0, 0, 0, 0, &time);
  return 0;
}

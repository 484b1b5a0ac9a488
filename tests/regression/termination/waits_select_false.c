// EXPECT termination: false
// MODEL LP64, ILP32
// Without files and a time nothing ends the wait.
#include <sys/select.h>
int main(void) {
  select(0, 0, 0, 0, 0);
  return 0;
}

// EXPECT assertion: false
// MODEL LP64, ILP32
//
// It is a child that goes on.
#define _DEFAULT_SOURCE
#include <assert.h>
#include <unistd.h>

int main(void) {
  pid_t before = getpid();
  if (!daemon(1, 1)) assert(getpid() == before);
}

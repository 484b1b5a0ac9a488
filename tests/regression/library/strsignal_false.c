// EXPECT assertion: false
// MODEL LP64, ILP32
#include <assert.h>
#include <signal.h>
#include <string.h>

int main(void) {
  assert(strsignal(SIGSEGV)[0] != 'S');
  return 0;
}

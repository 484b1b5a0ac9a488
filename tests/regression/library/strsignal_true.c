// EXPECT assertion: true
// MODEL LP64, ILP32
// The texts of signals that are known are glibc's, and none is empty.
#include <assert.h>
#include <signal.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  assert(strcmp(strsignal(SIGINT), "Interrupt") == 0);
  assert(strlen(strsignal(SIGSYS)) == 15);
  assert(strsignal(__VERIFIER_nondet_int())[0] != 0);
  return 0;
}

// EXPECT assertion: true
// ARGS --symbolic-stdin 0
// MODEL LP64, ILP32
// OUTPUT stderr: ^assumed: messages of strerror have at most 63 characters$
//
// Where files are described, messages of the system have a limit.
#include <assert.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  assert(strlen(strerror(__VERIFIER_nondet_int())) < 64);
  return 0;
}

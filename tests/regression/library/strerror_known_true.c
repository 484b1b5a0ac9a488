// EXPECT assertion: true
//
// Messages of errors that are known are glibc's, and none is empty.
#include <assert.h>
#include <errno.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  assert(strcmp(strerror(ENOENT), "No such file or directory") == 0);
  assert(strcmp(strerror(0), "Success") == 0);
  assert(strerror(__VERIFIER_nondet_int())[0] != 0);
  return 0;
}

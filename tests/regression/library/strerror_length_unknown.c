// EXPECT assertion: unknown
// No message of the library is that long, though the model has strings of any length.
#include <assert.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  assert(strlen(strerror(__VERIFIER_nondet_int())) < 1000);
  return 0;
}

// EXPECT assertion: true
// ARGS --remove-body check --remove-body remove_body_true.c:secret
// What the functions did is gone: they are undefined, their results arbitrary.
#include <assert.h>
void check(void) { assert(0); }
static int secret(void) { return assert(0), 3; }
int main(void) {
  check();
  secret();
}

// EXPECT assertion: false
// ARGS --remove-body check --remove-body other.c:secret
#include <assert.h>
void check(void) { assert(0); }
static int secret(void) { return 3; }
int main(void) {
  check();
  assert(secret() != 3);
}

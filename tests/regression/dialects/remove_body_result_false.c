// EXPECT assertion: false
// ARGS --remove-body secret
#include <assert.h>
static int secret(void) { return 3; }
int main(void) { assert(secret() == 3); }

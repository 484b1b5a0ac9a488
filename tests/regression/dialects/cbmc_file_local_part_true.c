// EXPECT assertion: true
// The other cbmc_file_local programs name the static function of this one.
#include <assert.h>
static int secret(void) { return 3; }
int call_secret(void) { return secret(); }
int main(void) { assert(call_secret() == 3); }

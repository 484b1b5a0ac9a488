// EXPECT assertion: false
// NATIVE skip
// Who it is when it starts is not known.
#include <assert.h>
#include <unistd.h>
int main(void) { assert(getuid() == geteuid()); }

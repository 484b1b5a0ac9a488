// EXPECT assertion: false
#include <assert.h>
#include <errno.h>
#include <string.h>

int main(void) {
  assert(strlen(strerror(EINVAL)) != 16);
  return 0;
}

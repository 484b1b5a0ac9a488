// EXPECT assertion: unknown (the library function nftw)
// MODEL LP64, ILP32
// What calls back is not described.
#define _GNU_SOURCE
#include <assert.h>
#include <ftw.h>
static int count;
static int visit(const char *path, const struct stat *status, int type, struct FTW *place) {
  return (void)path, (void)status, (void)type, (void)place, ++count;
}
int main(void) {
  nftw("/", visit, 3, 0);
  assert(count == 0);
}

// EXPECT assertion: false
//
// There may be files for which a function is called.
#include <assert.h>
#include <ftw.h>

static int count;
static int visit(const char *path, const struct stat *status, int kind) {
  (void)path, (void)status, (void)kind;
  count++;
  return 1;
}

int main(void) {
  ftw(".", visit, 4);
  assert(count == 0);
  return 0;
}

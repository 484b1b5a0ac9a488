// EXPECT assertion: unknown (the library function dl_iterate_phdr)
// MODEL LP64, ILP32
// What calls back is not described.
#define _GNU_SOURCE
#include <assert.h>
#include <link.h>
static int count;
static int visit(struct dl_phdr_info *part, size_t size, void *data) {
  return (void)part, (void)size, (void)data, ++count;
}
int main(void) {
  dl_iterate_phdr(visit, 0);
  assert(count == 0);
}

// EXPECT assertion: true
// MODEL LP64, ILP32
// POSIX mmap, with MAP_ANONYMOUS of Linux: the pages are zero, also where nobody may write there.
#define _GNU_SOURCE
#include <assert.h>
#include <sys/mman.h>

int main(void) {
  const char *pages = mmap(0, 100, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pages == MAP_FAILED) return 0;
  assert(pages[50] == 0 && pages[4095] == 0);
  return 0;
}

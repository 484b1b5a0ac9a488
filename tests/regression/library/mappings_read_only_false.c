// EXPECT assertion: false
// MODEL LP64, ILP32
// NATIVE skip no file is there
// A file may have any contents.
#include <assert.h>
#include <fcntl.h>
#include <sys/mman.h>

int main(void) {
  int file = open("data", O_RDONLY);
  if (file < 0) return 0;
  const char *pages = mmap(0, 100, PROT_READ, MAP_PRIVATE, file, 0);
  if (pages == MAP_FAILED) return 0;
  assert(pages[50] == 0);
  return 0;
}

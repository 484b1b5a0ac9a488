// What posix_spawn is to do with files: a block that glibc keeps until the actions are destroyed.
// EXPECT assertion: true
// EXPECT valid-memcleanup: true
// MODEL LP64, ILP32
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/mman.h>

int main(void) {
  posix_spawn_file_actions_t actions;
  assert(posix_spawn_file_actions_init(&actions) == 0);
  assert(posix_spawn_file_actions_addclose(&actions, -1) == EBADF);
  assert(posix_spawn_file_actions_addopen(&actions, 1, "out", O_WRONLY, 0) == 0);
  assert(posix_spawn_file_actions_adddup2(&actions, 1, 2) == 0);
  char *page = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (page != MAP_FAILED) {
    if (mprotect(page, 4096, PROT_READ | PROT_WRITE)) assert(errno > 0);
    assert(mprotect(page + 1, 4096, PROT_READ | PROT_WRITE) == -1 && errno == EINVAL);
    page[0] = 1;
  }
  return posix_spawn_file_actions_destroy(&actions);
}

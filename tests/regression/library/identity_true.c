// EXPECT assertion: true
// What a process is does not change by itself (POSIX), and its masks are those that it has set.
#include <assert.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  assert(getuid() == getuid() && getegid() == getegid());
  assert(getpgid(0) > 0 && getsid(0) >= 0);
  mode_t before = umask(022);
  assert(umask(before) == 022 && before <= 0777);
}

// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// Arguments are there where they are read.
#include <fcntl.h>
#include <unistd.h>

int main(void) {
  int file = open("/dev/null/none/a", O_CREAT | O_WRONLY, 0600), other = open("/dev/null/none/a", O_RDONLY);
  if (file >= 0) {
    fcntl(file, F_SETFD, FD_CLOEXEC);
    if (fcntl(file, F_GETFD) < 0) return 1;
    close(file);
  }
  if (other >= 0) close(other);
  execl("/dev/null/none/a", "a", "-x", (char *)0);
  execle("/dev/null/none/a", "a", (char *)0, (char **)0);
  return 0;
}

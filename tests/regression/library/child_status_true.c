// EXPECT assertion: true
// MODEL LP64, ILP32
//
// What a child's status can be at all (POSIX waitpid).
#include <assert.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
  pid_t child = fork();
  if (child < 0) return 0;
  if (!child) _exit(7);
  int status;
  if (waitpid(child, &status, 0) != child) return 0;
  assert(WIFEXITED(status) || WIFSIGNALED(status));
  return 0;
}

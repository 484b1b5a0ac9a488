// EXPECT assertion: unknown (wait() computes)
// MODEL LP64, ILP32
//
// The child is this very program: how it ends is not followed, and no violation rests on another status.
#include <assert.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
  pid_t child = fork();
  if (child < 0) return 0;
  if (!child) _exit(7);
  int status;
  if (waitpid(child, &status, 0) != child) return 0;
  if (WIFEXITED(status)) assert(WEXITSTATUS(status) == 7);
  return 0;
}

// EXPECT assertion: false
// REPLAY yes
// OUTPUT stderr: ^replayed: yes
// MODEL LP64, ILP32
//
// The child ends with another status, which a native execution shows.
#include <assert.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
  pid_t child = fork();
  if (child < 0) return 0;
  if (!child) _exit(7);
  int status;
  if (waitpid(child, &status, 0) != child) return 0;
  if (WIFEXITED(status)) assert(WEXITSTATUS(status) == 8);
  return 0;
}

// EXPECT assertion: false
// MODEL LP64, ILP32
//
// The program went elsewhere after it was at the root.
#include <assert.h>
#include <string.h>
#include <unistd.h>

int main(void) {
  char folder[64];
  if (chdir("/") || chdir("tmp")) return 0;
  if (getcwd(folder, sizeof folder)) assert(!strcmp(folder, "/"));
}

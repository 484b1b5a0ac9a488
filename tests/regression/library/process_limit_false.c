// EXPECT assertion: false
// MODEL LP64, ILP32
//
// Another limit was set.
#include <assert.h>
#include <sys/resource.h>

int main(void) {
  struct rlimit set = {0, 0}, asked;
  if (!setrlimit(RLIMIT_CORE, &set) && !getrlimit(RLIMIT_NOFILE, &asked)) assert(asked.rlim_cur == 0);
}

// EXPECT assertion: false
// MODEL LP64, ILP32
// Another process may have written what is read from a pipe that this one never writes to.
#include <assert.h>
#include <unistd.h>
int main(void) {
  int ends[2];
  char c = 'x';
  if (pipe(ends)) return 0;
  if (read(ends[0], &c, 1) == 1) assert(c != 'q');
  return 0;
}

// EXPECT assertion: unknown (read())
// MODEL LP64, ILP32
// What the program has written into its own pipe comes out again; the model does not follow it.
#include <assert.h>
#include <unistd.h>
int main(void) {
  int ends[2];
  char c = 'x';
  if (pipe(ends)) return 0;
  if (write(ends[1], "q", 1) == 1 && read(ends[0], &c, 1) == 1) assert(c == 'q');
  return 0;
}

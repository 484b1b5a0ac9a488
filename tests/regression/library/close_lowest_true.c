// EXPECT unreach-call: true
// MODEL LP64, ILP32
// POSIX 2.14: a new file has the lowest number that is free, and 0 is since it was closed.
#include <fcntl.h>
#include <unistd.h>
void reach_error(void);
int main(void) {
  if (close(0) != 0) return 1;
  int file = open("x", O_RDONLY);
  if (file > 0) reach_error();
  return file < 0;
}

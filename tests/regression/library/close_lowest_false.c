// EXPECT unreach-call: false
// MODEL LP64, ILP32
// NATIVE skip there is no file x
// 1 is the lowest number that is free then, as the streams are open from the start.
#include <fcntl.h>
#include <unistd.h>
void reach_error(void);
int main(void) {
  if (close(1) != 0) return 1;
  int file = open("x", O_RDONLY);
  if (file > 0) reach_error();
  return file < 0;
}

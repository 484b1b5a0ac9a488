// EXPECT valid-memsafety: false(valid-deref)
// MODEL LP64, ILP32
//
// Nothing ends what was read.
#include <string.h>
#include <unistd.h>

int main(void) {
  char line[4];
  ssize_t size = read(0, line, sizeof line);
  if (size < 0) return 1;
  line[strcspn(line, "\r\n")] = 0;
  return 0;
}

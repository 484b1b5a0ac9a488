// EXPECT valid-memsafety: true
// MODEL LP64, ILP32
//
// C11 7.24.5.3: the first character of a set is within the text, or its end is. Lines up to their ends, any number.
#include <string.h>
#include <unistd.h>

int main(void) {
  char line[128];
  ssize_t size = read(0, line, sizeof line - 1);
  if (size < 0) return 1;
  line[size] = 0;
  line[strcspn(line, "\r\n")] = 0;
  return strspn(line, " \t,;") == sizeof line;
}

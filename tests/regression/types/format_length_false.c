// EXPECT format: false
// MODEL LP64, ILP32
// OUTPUT stderr: a flag, precision or length in a format that its conversion does not have
// C11 7.21.6.1p7, in a format that is no literal.
#include <stdio.h>
int main(void) {
  char text[20];
  const char *format = "%hs";
  snprintf(text, sizeof text, format, "a");
  return 0;
}

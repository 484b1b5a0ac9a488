// EXPECT format: false
// MODEL LP64, ILP32
//
// The second argument is no string (C11 7.21.6.1p9).
#include <stdio.h>

int main(void) {
  char text[16];
  const char *format = "%2$s %1$d";
  snprintf(text, sizeof text, format, 1, 2);
  return 0;
}

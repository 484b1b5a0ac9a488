// EXPECT format: false
// MODEL LP64, ILP32
//
// C17 7.27.3.5p6: no such conversion.
#include <time.h>

int main(void) {
  char text[20];
  struct tm t = {0};
  return strftime(text, sizeof text, "%Q", &t) & 0;
}

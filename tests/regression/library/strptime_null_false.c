// EXPECT valid-deref: false
// MODEL LP64, ILP32
// strptime reads its text.
#define _GNU_SOURCE
#include <time.h>
int main(void) {
  struct tm parts = {0};
  char *volatile none = 0;
  return strptime(none, "%H", &parts) == 0;
}

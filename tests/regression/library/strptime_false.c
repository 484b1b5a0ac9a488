// EXPECT assertion: false
//
// A text that does not fit its format.
#define _GNU_SOURCE
#include <assert.h>
#include <string.h>
#include <time.h>

int main(void) {
  struct tm time;
  memset(&time, 0, sizeof time);
  assert(strptime("12-51", "%H:%M", &time));
  return 0;
}

// EXPECT unreach-call: true
// MODEL LP64, ILP32
// NATIVE skip glibc knows these lengths since 2.38
// C23 7.23.6.1p7: the lengths wN and wfN, of integers with so many bits.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
extern void reach_error(void);

static void is(const char *found, const char *expected) {
  if (strcmp(found, expected)) reach_error();
}

int main(void) {
  char text[80];
  snprintf(text, sizeof text, "%w8d|%w16u|%w32x|%w64d", 257, 65537, (int32_t)-1, INT64_MIN);
  is(text, "1|1|ffffffff|-9223372036854775808");
  snprintf(text, sizeof text, "%wf8d|%wf16d|%wf32d|%wf64d", (int_fast8_t)1, (int_fast16_t)-2, (int_fast32_t)3, (int_fast64_t)-4);
  is(text, "1|-2|3|-4");
  int64_t wide = 0;
  int16_t narrow[2] = {0, 7};
  if (sscanf("5 -6", "%w64d %w16d", &wide, narrow) != 2 || wide != 5 || narrow[0] != -6 || narrow[1] != 7) reach_error();
  return 0;
}

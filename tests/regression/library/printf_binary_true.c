// EXPECT unreach-call: true
// MODEL LP64, ILP32
// C23: %b, as glibc has it since 2.35.
#include <stdio.h>
#include <string.h>
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

static void is(const char *found, const char *expected) {
  if (strcmp(found, expected)) reach_error();
}

int main(void) {
  char text[80];
  if (snprintf(text, sizeof text, "%b|%08b|%#b|%#B|%b", 5u, 5u, 5u, 5u, 0u) != 26) reach_error();
  is(text, "101|00000101|0b101|0B101|0");
  snprintf(text, sizeof text, "%.4b|%-6b|%#8b|%#b|%hhb", 3u, 2u, 2u, 0u, 258u);
  is(text, "0011|10    |    0b10|0|10");
  if (snprintf(text, sizeof text, "%llb", ~0ull) != 64) reach_error();
  unsigned x = __VERIFIER_nondet_uint();
  if (x < 16) {
    int length = snprintf(text, sizeof text, "%b", x);
    if (length > 4 || (x >= 8) != (length == 4)) reach_error();
  }
  return 0;
}

// sqlite3Utf8Read on arbitrary strings: reads only the string, gives no surrogate, and valid UTF-8 as it is (whole amalgamation).
#include "harness.h"
#include "sqlite3.c"

#define SIZE 5

int main(void) {
  unsigned char *text = symbolic_block(SIZE);
  text[SIZE - 1] = 0;
  const unsigned char *next = text;
  u32 c = sqlite3Utf8Read(&next);
  CLAIM(next > text && next <= text + SIZE);
  CLAIM(c < 0xd800 || c >= 0xe000);
  if (next - text == 3 && text[0] >= 0xe1 && text[0] < 0xed) CLAIM(c == ((text[0] & 15u) << 12 | (text[1] & 63u) << 6 | (text[2] & 63u)));
  free(text);
}

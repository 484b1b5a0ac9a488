// EXPECT valid-deref: false
// MODEL LP64, ILP32
// As two_blocks_room_true.c, but the room of an odd size is taken to be one more.
#include <stdlib.h>
extern size_t __VERIFIER_nondet_size_t(void);

static int encode(const unsigned char *bytes, size_t length, char *out, size_t room) {
  static const char digits[] = "0123456789abcdef";
  if (length > (room + 1) / 2) return -1;
  for (size_t i = 0; i < length; i++) {
    out[2 * i] = digits[bytes[i] >> 4];
    out[2 * i + 1] = digits[bytes[i] & 15];
  }
  return 0;
}

int main(void) {
  size_t length = __VERIFIER_nondet_size_t(), room = __VERIFIER_nondet_size_t();
  if (length > (size_t)-1 / 2 || room > (size_t)-1 / 2) return 0;
  unsigned char *bytes = calloc(length, 1);
  char *out = malloc(room);
  return encode(bytes, length, out, room);
}

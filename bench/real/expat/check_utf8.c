// XmlUtf8Encode of any scalar value, then decoded by the rules of RFC 3629; its length and the tokeniser's own check agree.
#include "harness.h"
#include "xmltok.c"

int main(void) {
  int c = __VERIFIER_nondet_int();
  char bytes[4] = {0};
  int n = XmlUtf8Encode(c, bytes);
  CLAIM((n == 0) == (c < 0 || c > 0x10ffff));
  if (n) {
    unsigned char lead = (unsigned char)bytes[0];
    unsigned value = n == 1 ? lead : lead & (0x7fu >> n);
    for (int i = 1; i < n; i++) {
      CLAIM((bytes[i] & 0xc0) == 0x80);
      value = value << 6 | (bytes[i] & 0x3f);
    }
    CLAIM(value == (unsigned)c);
    CLAIM(n == (c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4));
    int surrogate = c >= 0xd800 && c < 0xe000, last_two = c == 0xfffe || c == 0xffff;
    if (n == 3) CLAIM(UTF8_INVALID3((unsigned char *)bytes) == (surrogate || last_two));
    if (n == 2) CLAIM(!UTF8_INVALID2((unsigned char *)bytes));
  }
}

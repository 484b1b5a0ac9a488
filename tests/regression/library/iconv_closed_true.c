// EXPECT valid-deref: true
// MODEL LP64, ILP32
#include <iconv.h>
int main(void) {
  iconv_t to_text = iconv_open("UTF-8", "ASCII");
  if (to_text == (iconv_t)-1) return 0;
  char from[] = "a", to[4], *in = from, *out = to;
  size_t left = 1, room = sizeof to;
  iconv(to_text, &in, &left, &out, &room);
  return iconv_close(to_text);
}

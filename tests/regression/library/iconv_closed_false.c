// EXPECT valid-deref: false
// MODEL LP64, ILP32
#include <iconv.h>
int main(void) {
  iconv_t to_text = iconv_open("UTF-8", "ASCII");
  if (to_text == (iconv_t)-1) return 0;
  iconv_close(to_text);
  return iconv_close(to_text);
}

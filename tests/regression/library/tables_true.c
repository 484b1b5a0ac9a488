// EXPECT assertion: true
// EXPECT memsafety: true
// MODEL LP64, ILP32
//
// Tables (POSIX hsearch), and conversions between encodings that have ASCII (iconv).
#include <assert.h>
#include <errno.h>
#include <iconv.h>
#include <search.h>
#include <string.h>

int main(void) {
  static int values[2] = {1, 2};
  assert(hcreate(10) != 0 && hcreate(10) == 0);
  assert(hsearch((ENTRY){"one", &values[0]}, ENTER) != NULL);
  assert(hsearch((ENTRY){"two", &values[1]}, ENTER) != NULL);
  ENTRY *found = hsearch((ENTRY){"two", NULL}, FIND);
  assert(found && *(int *)found->data == 2);
  errno = 0;
  assert(hsearch((ENTRY){"three", NULL}, FIND) == NULL && errno == ESRCH);
  hdestroy();
  iconv_t converter = iconv_open("UTF-8", "ISO-8859-1");
  if (converter == (iconv_t)-1) return 0;
  char from[] = "abc", to[3], *in = from, *out = to;
  size_t left = 3, room = 2;
  assert(iconv(converter, &in, &left, &out, &room) == (size_t)-1 && errno == E2BIG);
  assert(left == 1 && room == 0 && to[1] == 'b' && in == from + 2);
  room = 1;
  assert(iconv(converter, &in, &left, &out, &room) == 0 && to[2] == 'c');
  assert(iconv_close(converter) == 0);
  return 0;
}

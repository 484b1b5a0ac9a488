// EXPECT unrelated-pointers: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
#include <stddef.h>
struct three {
  char cells[3];
};
int main(void) {
  struct three all[4];
  struct three *first = all + 1, *last = all + 4;
  char *begin = all[0].cells, *end = (char *)last;
  ptrdiff_t count = last - first, bytes = end - begin;
  return count == 3 && bytes == 12 ? 0 : 1;
}

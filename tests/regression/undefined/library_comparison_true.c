// EXPECT library-call: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// C11 7.22.5p4: by one member, so that elements compare equal that are not.
#include <stdlib.h>
struct pair { short key; char name; };
static int by_key(const void *a, const void *b) {
  const struct pair *left = a, *right = b;
  return (left->key > right->key) - (left->key < right->key);
}
int main(void) {
  struct pair pairs[3] = {{2, 'a'}, {1, 'b'}, {2, 'c'}};
  qsort(pairs, 3, sizeof *pairs, by_key);
  struct pair wanted = {1, 0};
  struct pair *found = bsearch(&wanted, pairs, 3, sizeof *pairs, by_key);
  return found ? found->name - 'b' : 1;
}

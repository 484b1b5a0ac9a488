// A string that grows by doubling and ends in a terminator.
// MISTAKE valid-deref: the terminator is not counted when the room is compared.
#include "structures.h"
struct text {
  char* data;
  size_t length, room;
};
static void add(struct text* t, char c) {
#ifdef MISTAKE
  if (t->length == t->room) {
#else
  if (t->length + 1 == t->room) {
#endif
    char* grown = realloc(t->data, t->room * 2);
    if (!grown) abort();
    t->data = grown;
    t->room *= 2;
  }
  t->data[t->length++] = c;
  t->data[t->length] = 0;
}
int main(void) {
  struct text t = {block(2), 0, 2};
  t.data[0] = 0;
  for (unsigned n = 0; n < 10000 && MORE(n); n++) add(&t, 'x');
  assert(t.data[t.length] == 0);
  assert(t.length == 0 || t.data[t.length - 1] == 'x');
  free(t.data);
}

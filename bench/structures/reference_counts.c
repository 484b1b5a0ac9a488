// A value with a reference count, shared by a list of holders.
// MISTAKE valid-deref: the count is read after the value was freed.
#include "structures.h"
struct value {
  unsigned references;
  int content;
};
struct holder {
  struct value* value;
  struct holder* next;
};
static void let_go(struct value* v) {
  if (--v->references == 0) free(v);
}
int main(void) {
  struct value* v = block(sizeof *v);
  v->references = 1;
  v->content = 3;
  struct holder* holders = NULL;
  for (unsigned n = 0; n < 10000 && MORE(n); n++) {
    struct holder* made = block(sizeof *made);
    made->value = v;
    v->references++;
    made->next = holders;
    holders = made;
  }
#ifndef MISTAKE
  assert(v->content == 3);
#endif
  let_go(v);
  while (holders) {
    struct holder* next = holders->next;
    assert(holders->value->content == 3);
    let_go(holders->value);
    free(holders);
    holders = next;
  }
#ifdef MISTAKE
  assert(v->content == 3);
#endif
}

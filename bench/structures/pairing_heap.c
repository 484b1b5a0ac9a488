// A priority queue as a pairing heap: trees by their first child and the next sibling.
// MISTAKE valid-memtrack: a child that is left without a partner is dropped.
#include "structures.h"
struct heap {
  int key;
  struct heap *child, *sibling;
};
static struct heap* meld(struct heap* a, struct heap* b) {
  if (!a) return b;
  if (!b) return a;
  if (b->key < a->key) {
    struct heap* kept = a;
    a = b;
    b = kept;
  }
  b->sibling = a->child;
  a->child = b;
  return a;
}
static struct heap* put(struct heap* h, int key) {
  struct heap* made = block(sizeof *made);
  made->key = key;
  made->child = made->sibling = NULL;
  return meld(h, made);
}
static struct heap* take(struct heap* h, int* key) {
  *key = h->key;
  struct heap *pairs = NULL, *rest = h->child;
  free(h);
  while (rest) {
    struct heap *a = rest, *b = a->sibling;
#ifdef MISTAKE
    if (!b) break;
#endif
    rest = b ? b->sibling : NULL;
    a->sibling = NULL;
    if (b) b->sibling = NULL;
    struct heap* pair = meld(a, b);
    pair->sibling = pairs;
    pairs = pair;
  }
  struct heap* result = NULL;
  while (pairs) {
    struct heap* next = pairs->sibling;
    pairs->sibling = NULL;
    result = meld(result, pairs);
    pairs = next;
  }
  return result;
}
int main(void) {
  struct heap* h = NULL;
  for (unsigned n = 0; MORE(n); n++) h = put(h, __VERIFIER_nondet_int());
  if (!h) return 0;
  int last, key;
  h = take(h, &last);
  while (h) {
    h = take(h, &key);
    assert(last <= key);
    last = key;
  }
}

// EXPECT valid-memsafety: false
// MODEL LP64, ILP32
// ARGS --one-worker
// A tree that a function releases by calling itself in a loop; what was released is left in it.
// Iterations of that loop that stand for any are nested as deep as the recursion is followed, and no
// deeper.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct tree {
  unsigned words;
  struct tree* next[2];
};
static struct tree* make(void) {
  struct tree* made = malloc(sizeof *made);
  if (!made) abort();
  made->words = 0;
  for (unsigned i = 0; i < 2; i++) made->next[i] = NULL;
  return made;
}
static void add(struct tree* t, const unsigned* word) {
  for (unsigned i = 0; i < 2; i++) {
    if (!t->next[word[i]]) t->next[word[i]] = make();
    t = t->next[word[i]];
    t->words++;
  }
}
static void release(struct tree* t) {
  if (!t) return;
  for (unsigned i = 0; i < 2; i++) release(t->next[i]);
  free(t);
}
int main(void) {
  struct tree* root = make();
  unsigned word[2] = {0, 0};
  for (int n = 0; n < 3 && __VERIFIER_nondet_int(); n++) {
    for (unsigned i = 0; i < 2; i++) word[i] = (unsigned)__VERIFIER_nondet_int() % 2;
    add(root, word);
  }
  release(root->next[word[0]]);
  release(root);
}

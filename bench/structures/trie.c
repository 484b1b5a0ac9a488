// Words over two letters in a tree with a node for each beginning; how many words begin so is counted.
// MISTAKE valid-deref: a word that is removed takes the node at its end along, whatever else hangs there.
#include "structures.h"
#define LETTERS 2u
#define LENGTH 2u
struct trie {
  unsigned words; // that begin or end here
  struct trie* next[LETTERS];
};
static struct trie* make(void) {
  struct trie* made = block(sizeof *made);
  made->words = 0;
  for (unsigned i = 0; i < LETTERS; i++) made->next[i] = NULL;
  return made;
}
static unsigned count(const struct trie* t, const unsigned* word, unsigned length) {
  for (unsigned i = 0; t && i < length; i++) t = t->next[word[i]];
  return t ? t->words : 0;
}
static void add(struct trie* t, const unsigned* word, unsigned length) {
  t->words++;
  for (unsigned i = 0; i < length; i++) {
    if (!t->next[word[i]]) t->next[word[i]] = make();
    t = t->next[word[i]];
    t->words++;
  }
}
static void release(struct trie* t) {
  if (!t) return;
  for (unsigned i = 0; i < LETTERS; i++) release(t->next[i]);
  free(t);
}
// All words that begin so
static void erase(struct trie* t, const unsigned* word, unsigned length) {
  unsigned words = count(t, word, length);
  if (words == 0) return;
  for (unsigned i = 0; i < length; i++) {
    t->words -= words;
    struct trie** at = &t->next[word[i]];
    if ((*at)->words == words) {
#ifdef MISTAKE
      free(*at);
#else
      release(*at);
      *at = NULL;
#endif
      return;
    }
    t = *at;
  }
  t->words -= words;
}
int main(void) {
  struct trie* root = make();
  unsigned word[LENGTH] = {0};
  for (unsigned n = 0; MORE(n); n++) {
    for (unsigned i = 0; i < LENGTH; i++) word[i] = (unsigned)__VERIFIER_nondet_int() % LETTERS;
    unsigned before = count(root, word, LENGTH);
    add(root, word, LENGTH);
    assert(count(root, word, LENGTH) == before + 1);
  }
  erase(root, word, 1);
  assert(count(root, word, 1) == 0);
  release(root);
}

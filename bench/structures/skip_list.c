// A sorted list with a second, sparser level above it.
// MISTAKE valid-deref: a node that is removed stays in the upper level.
#include "structures.h"
#define LEVELS 2
struct node {
  int key;
  struct node* next[LEVELS];
};
static struct node* first[LEVELS];
// The places that point to the first node whose key is not smaller
static void find(int key, struct node** places[LEVELS]) {
  struct node* before = NULL;
  for (int level = LEVELS - 1; level >= 0; level--) {
    struct node** at = before ? &before->next[level] : &first[level];
    while (*at && (*at)->key < key) {
      before = *at;
      at = &before->next[level];
    }
    places[level] = at;
  }
}
static void insert(int key, int levels) {
  struct node** places[LEVELS];
  find(key, places);
  if (*places[0] && (*places[0])->key == key) return;
  struct node* made = block(sizeof *made);
  made->key = key;
  for (int level = 0; level < LEVELS; level++) made->next[level] = NULL;
  for (int level = 0; level < levels; level++) {
    made->next[level] = *places[level];
    *places[level] = made;
  }
}
static void erase(int key) {
  struct node** places[LEVELS];
  find(key, places);
  struct node* gone = *places[0];
  if (!gone || gone->key != key) return;
#ifdef MISTAKE
  *places[0] = gone->next[0];
#else
  for (int level = 0; level < LEVELS; level++)
    if (*places[level] == gone) *places[level] = gone->next[level];
#endif
  free(gone);
}
int main(void) {
  for (unsigned n = 0; MORE(n); n++) insert(__VERIFIER_nondet_int(), __VERIFIER_nondet_int() ? 1 : LEVELS);
  int key = __VERIFIER_nondet_int();
  erase(key);
  struct node** places[LEVELS];
  find(key, places);
  assert(!*places[0] || (*places[0])->key > key);
  while (first[0]) {
    struct node* next = first[0]->next[0];
    free(first[0]);
    first[0] = next;
  }
}

/* search.h: tables that are searched one by one, trees, lists (POSIX). What walks over a tree, or takes a node out of
 * one, depends on how glibc balances it and is not described. */
#include "model.h"

typedef int fathom_comparison(const void *, const void *);

static void *fathom_find_element(const void *key, const void *base, size_t count, size_t size, fathom_comparison *compare) {
  for (size_t i = 0; i < count; i++) {
    const char *element = (const char *)base + i * size;
    if (!compare(key, element)) return (void *)element;
  }
  return NULL;
}
void *lfind(const void *key, const void *base, size_t *count, size_t size, fathom_comparison *compare) {
  return fathom_find_element(key, base, *count, size, compare);
}
void *lsearch(const void *key, void *base, size_t *count, size_t size, fathom_comparison *compare) {
  void *known = fathom_find_element(key, base, *count, size, compare);
  if (known) return known;
  return __fathom_memcpy((char *)base + (*count)++ * size, key, size);
}

/* What the program sees of a node is its first member. */
struct fathom_node {
  const void *key;
  struct fathom_node *sides[2];
};
void *tfind(const void *key, void *const *root, fathom_comparison *compare) {
  if (!root) return NULL;
  struct fathom_node *node = *root;
  while (node) {
    int order = compare(key, node->key);
    if (!order) return node;
    node = node->sides[order > 0];
  }
  return NULL;
}
void *tsearch(const void *key, void **root, fathom_comparison *compare) {
  if (!root) return NULL;
  struct fathom_node **place = (struct fathom_node **)root;
  while (*place) {
    int order = compare(key, (*place)->key);
    if (!order) return *place;
    place = &(*place)->sides[order > 0];
  }
  struct fathom_node *node = malloc(sizeof *node);
  if (!node) return NULL;
  node->key = key;
  node->sides[0] = node->sides[1] = NULL;
  return *place = node;
}

struct fathom_element {
  struct fathom_element *next, *previous;
};
void insque(void *element, void *previous) {
  struct fathom_element *new = element, *before = previous;
  new->next = before ? before->next : NULL;
  new->previous = before;
  if (!before) return;
  if (before->next) before->next->previous = new;
  before->next = new;
}
void remque(void *element) {
  struct fathom_element *old = element;
  if (old->next) old->next->previous = old->previous;
  if (old->previous) old->previous->next = old->next;
}

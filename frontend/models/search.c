/* search.h: tables that are searched one by one, trees, lists (POSIX). Trees are not balanced: what a program sees of
 * one is the order; levels are those of one tree that may be. */
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
  struct fathom_node *node = fathom_block(sizeof *node);
  if (!node) return NULL;
  node->key = key;
  node->sides[0] = node->sides[1] = NULL;
  return *place = node;
}

/* Null where the key was not found; else the parent, for which any pointer stands where the root is taken
 * out. */
void *tdelete(const void *key, void **root, fathom_comparison *compare) {
  if (!root) return NULL;
  struct fathom_node **place = (struct fathom_node **)root, *parent = NULL;
  while (*place) {
    int order = compare(key, (*place)->key);
    if (!order) break;
    parent = *place;
    place = &parent->sides[order > 0];
  }
  struct fathom_node *node = *place;
  if (!node) return NULL;
  if (!node->sides[0]) {
    *place = node->sides[1];
  } else if (!node->sides[1]) {
    *place = node->sides[0];
  } else {
    struct fathom_node **next = &node->sides[1];
    while ((*next)->sides[0]) next = &(*next)->sides[0];
    struct fathom_node *moved = *next;
    *next = moved->sides[1];
    moved->sides[0] = node->sides[0];
    moved->sides[1] = node->sides[1];
    *place = moved;
  }
  free(node);
  static char nobody;
  return parent ? (void *)parent : &nobody;
}
typedef void (*fathom_visit)(const void *, int, int);
static void fathom_walk(const struct fathom_node *node, fathom_visit visit, int level) {
  enum { preorder, postorder, endorder, leaf };
  if (!node->sides[0] && !node->sides[1]) return visit(node, leaf, level);
  visit(node, preorder, level);
  if (node->sides[0]) fathom_walk(node->sides[0], visit, (int)((unsigned)level + 1));
  visit(node, postorder, level);
  if (node->sides[1]) fathom_walk(node->sides[1], visit, (int)((unsigned)level + 1));
  visit(node, endorder, level);
}
void twalk(const void *root, fathom_visit visit) {
  if (root) fathom_walk(root, visit, 0);
}
static void fathom_destroy(struct fathom_node *node, void (*destroy)(void *)) {
  if (!node) return;
  fathom_destroy(node->sides[0], destroy);
  fathom_destroy(node->sides[1], destroy);
  destroy((void *)node->key);
  free(node);
}
void tdestroy(void *root, void (*destroy)(void *)) { fathom_destroy(root, destroy); }

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

/* Tables (hsearch): as many entries as there is room for, looked at one by one. */
struct fathom_table_entry {
  char *key;
  void *data;
};
struct fathom_table {
  struct fathom_table_entry *entries;
  unsigned size, filled;
};
/* glibc: the next prime from 3 on. */
static unsigned fathom_table_size(size_t wanted) {
  if (wanted < 3) return 3;
  if (wanted > 4096) __fathom_unsupported("a table for more than 4096 entries");
  for (unsigned size = (unsigned)wanted | 1;; size += 2) {
    int is_prime = 1;
    for (unsigned i = 3; i * i <= size; i += 2) is_prime &= size % i != 0;
    if (is_prime) return size;
  }
}
static int fathom_make_table(size_t wanted, struct fathom_table *table) {
  if (!table) return fathom_errno = fathom_EINVAL, 0;
  if (table->entries || fathom_runs_out()) return 0;
  table->size = fathom_table_size(wanted);
  table->filled = 0;
  table->entries = __fathom_environment(table->size * sizeof *table->entries);
  return 1;
}
static int fathom_look_up(struct fathom_table_entry item, int enters, struct fathom_table_entry **result, struct fathom_table *table) {
  enum { no_such_process = 3, no_memory = 12 };
  *result = NULL;
  if (!table->entries) fathom_misuse();
  for (unsigned i = 0; i < table->filled; i++) {
    const char *a = table->entries[i].key, *b = item.key;
    size_t n = 0;
    while (a[n] && a[n] == b[n]) n++;
    if (a[n] == b[n]) return *result = &table->entries[i], 1;
  }
  if (!enters) return fathom_errno = no_such_process, 0;
  if (table->filled == table->size) return fathom_errno = no_memory, 0;
  struct fathom_table_entry *entry = &table->entries[table->filled++];
  *entry = item;
  return *result = entry, 1;
}
static void fathom_unmake_table(struct fathom_table *table) {
  if (!table) fathom_errno = fathom_EINVAL;
  else table->entries = NULL;
}
int hcreate_r(size_t wanted, struct fathom_table *table) { return fathom_make_table(wanted, table); }
int hsearch_r(struct fathom_table_entry item, int enters, struct fathom_table_entry **result, struct fathom_table *table) {
  return fathom_look_up(item, enters, result, table);
}
void hdestroy_r(struct fathom_table *table) { fathom_unmake_table(table); }
FATHOM_HIDDEN_STATE(hsearch)
static struct fathom_table fathom_only_table;
int hcreate(size_t wanted) { return FATHOM_CHANGES_STATE(hsearch), fathom_make_table(wanted, &fathom_only_table); }
struct fathom_table_entry *hsearch(struct fathom_table_entry item, int enters) {
  FATHOM_CHANGES_STATE(hsearch);
  struct fathom_table_entry *result;
  return fathom_look_up(item, enters, &result, &fathom_only_table) ? result : NULL;
}
void hdestroy(void) { FATHOM_CHANGES_STATE(hsearch), fathom_unmake_table(&fathom_only_table); }

/* A cache of numbers by name: a hash table, and a list in the order of use. */
#ifndef LRU_H
#define LRU_H

#include <stddef.h>

struct lru_entry {
  struct lru_entry *chain;           /* in the bucket */
  struct lru_entry *newer, *older;   /* in the order of use */
  unsigned hash;
  int value;
  char name[32];
};

struct lru {
  struct lru_entry **buckets;
  size_t bucket_count;
  struct lru_entry *newest, *oldest;
  size_t count, max_count;
};

unsigned lru_hash(const char *name);
struct lru *lru_new(size_t max_count);
void lru_free(struct lru *cache);
int lru_put(struct lru *cache, const char *name, int value);
int lru_get(struct lru *cache, const char *name, int *value);
int lru_drop(struct lru *cache, const char *name);
size_t lru_count(const struct lru *cache);
void lru_clear(struct lru *cache);

#endif

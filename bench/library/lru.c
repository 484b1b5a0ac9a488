#include "lru.h"

#include <stdlib.h>
#include <string.h>

unsigned lru_hash(const char *name) {
  unsigned hash = 2166136261u;

  while (*name) {
    hash ^= (unsigned char)*name++;
    hash *= 16777619u;
  }
  return hash;
}

struct lru *lru_new(size_t max_count) {
  struct lru *cache;

  if (max_count == 0 || max_count > 1u << 20)
    return NULL;
  cache = calloc(1, sizeof(*cache));
  if (!cache)
    return NULL;
  cache->bucket_count = max_count * 2;
  cache->buckets = calloc(cache->bucket_count, sizeof(*cache->buckets));
  if (!cache->buckets) {
    free(cache);
    return NULL;
  }
  cache->max_count = max_count;
  return cache;
}

static void unlink_use(struct lru *cache, struct lru_entry *entry) {
  if (entry->newer)
    entry->newer->older = entry->older;
  else
    cache->newest = entry->older;
  if (entry->older)
    entry->older->newer = entry->newer;
  else
    cache->oldest = entry->newer;
  entry->newer = entry->older = NULL;
}

static void link_newest(struct lru *cache, struct lru_entry *entry) {
  entry->newer = NULL;
  entry->older = cache->newest;
  if (cache->newest)
    cache->newest->newer = entry;
  cache->newest = entry;
  if (!cache->oldest)
    cache->oldest = entry;
}

static struct lru_entry **slot_of(struct lru *cache, const char *name, unsigned hash) {
  struct lru_entry **slot = &cache->buckets[hash % cache->bucket_count];

  while (*slot && ((*slot)->hash != hash || strcmp((*slot)->name, name) != 0))
    slot = &(*slot)->chain;
  return slot;
}

static void remove_at(struct lru *cache, struct lru_entry **slot) {
  struct lru_entry *entry = *slot;

  *slot = entry->chain;
  unlink_use(cache, entry);
  free(entry);
  cache->count--;
}

static void drop_oldest(struct lru *cache) {
  struct lru_entry *oldest = cache->oldest;

  if (oldest)
    remove_at(cache, slot_of(cache, oldest->name, oldest->hash));
}

int lru_put(struct lru *cache, const char *name, int value) {
  size_t len = strlen(name);
  unsigned hash = lru_hash(name);
  struct lru_entry **slot;
  struct lru_entry *entry;

  if (len >= sizeof(entry->name))
    return -1;
  slot = slot_of(cache, name, hash);
  entry = *slot;
  if (entry) {
    entry->value = value;
    unlink_use(cache, entry);
    link_newest(cache, entry);
    return 0;
  }
  if (cache->count >= cache->max_count) {
    drop_oldest(cache);
    slot = slot_of(cache, name, hash);
  }
  entry = malloc(sizeof(*entry));
  if (!entry)
    return -1;
  memcpy(entry->name, name, len + 1);
  entry->hash = hash;
  entry->value = value;
  entry->chain = NULL;
  *slot = entry;
  link_newest(cache, entry);
  cache->count++;
  return 0;
}

int lru_get(struct lru *cache, const char *name, int *value) {
  struct lru_entry *entry = *slot_of(cache, name, lru_hash(name));

  if (!entry)
    return -1;
  *value = entry->value;
  unlink_use(cache, entry);
  link_newest(cache, entry);
  return 0;
}

int lru_drop(struct lru *cache, const char *name) {
  struct lru_entry **slot = slot_of(cache, name, lru_hash(name));

  if (!*slot)
    return -1;
  remove_at(cache, slot);
  return 0;
}

size_t lru_count(const struct lru *cache) {
  return cache ? cache->count : 0;
}

void lru_clear(struct lru *cache) {
  struct lru_entry *entry = cache->newest;

  while (entry) {
    struct lru_entry *next = entry->older;
    free(entry);
    entry = next;
  }
  memset(cache->buckets, 0, cache->bucket_count * sizeof(*cache->buckets));
  cache->newest = cache->oldest = NULL;
  cache->count = 0;
}

void lru_free(struct lru *cache) {
  if (!cache)
    return;
  lru_clear(cache);
  free(cache->buckets);
  free(cache);
}

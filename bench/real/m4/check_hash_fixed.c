// gnulib's hash table filled with known words, then looked up with any word of up to two characters.
#include "harness.h"
#include <string.h>
#include "lib/bitrotate.c"
#include "lib/hash.c"

static size_t hasher(const void *entry, size_t buckets) { return hash_string(entry, buckets); }
static bool same(const void *a, const void *b) { return strcmp(a, b) == 0; }

int main(void) {
  static const char *const words[] = {"dnl", "if", "len", "eq", "at", "b", "gt", "or", "on", "c", "up", "no"};
  enum { COUNT = sizeof words / sizeof words[0] };
  Hash_table *table = hash_initialize(8, NULL, hasher, same, NULL);
  if (!table) return 0;
  for (int i = 0; i < COUNT; i++)
    if (!hash_insert(table, words[i])) goto done;
  char *key = symbolic_string(3);
  const char *found = hash_lookup(table, key), *wanted = NULL;
  for (int i = 0; i < COUNT; i++)
    if (same(words[i], key)) wanted = words[i];
  CLAIM(found == wanted);
  free(key);
done:
  hash_free(table);
}

/* Vectors of strings that stand one after the other in a block (GNU's argz.h), as glibc has them. */
#include "model.h"

/* The block, now of another size; what it had is kept. Null, with the old block as it was, where memory runs out. */
static char *fathom_argz_grown(char *old, size_t size, size_t grown) {
  char *block = fathom_block(grown);
  if (!block) return NULL;
  if (size) __fathom_memcpy(block, old, size);
  free(old);
  return block;
}

/* Writes the parts of a string after what the vector has; how much it is longer then. Empty parts are left out. */
static size_t fathom_argz_split(char *argz, char *to, const char *string, int separator) {
  char *start = to;
  do {
    int is_end = *string == separator;
    if (is_end && (to == argz || !to[-1])) continue;
    *to++ = is_end ? 0 : *string;
  } while (*string++);
  return (size_t)(to - start);
}

static int fathom_argz_append(char **argz, size_t *length, const char *block, size_t size) {
  char *grown = fathom_argz_grown(*argz, *length, *length + size);
  if (!grown) return fathom_ENOMEM;
  if (size) __fathom_memcpy(grown + *length, block, size);
  *argz = grown;
  *length += size;
  return 0;
}

int argz_append(char **argz, size_t *length, const char *block, size_t size) { return fathom_argz_append(argz, length, block, size); }
int argz_add(char **argz, size_t *length, const char *string) {
  return fathom_argz_append(argz, length, string, fathom_length(string) + 1);
}
int argz_add_sep(char **argz, size_t *length, const char *string, int separator) {
  size_t size = fathom_length(string) + 1;
  if (size == 1) return 0;
  *argz = fathom_argz_grown(*argz, *length, *length + size); /* as in glibc: null where it fails */
  if (!*argz) return fathom_ENOMEM;
  *length += fathom_argz_split(*argz, *argz + *length, string, separator);
  return 0;
}
int argz_create_sep(const char *string, int separator, char **argz, size_t *length) {
  size_t size = fathom_length(string) + 1;
  *argz = NULL;
  *length = 0;
  if (size == 1) return 0;
  *argz = fathom_block(size);
  if (!*argz) return fathom_ENOMEM;
  *length = fathom_argz_split(*argz, *argz, string, separator);
  return 0;
}
int argz_create(char *const argv[], char **argz, size_t *length) {
  size_t size = 0;
  for (char *const *one = argv; *one; one++) size += fathom_length(*one) + 1;
  char *to = size ? fathom_block(size) : NULL;
  *argz = to;
  *length = size;
  if (size && !to) return fathom_ENOMEM;
  for (char *const *one = argv; *one; one++) {
    size_t part = fathom_length(*one) + 1;
    __fathom_memcpy(to, *one, part);
    to += part;
  }
  return 0;
}

size_t argz_count(const char *argz, size_t length) {
  size_t count = 0;
  for (; length; count++) {
    size_t part = fathom_length(argz) + 1;
    argz += part;
    length -= part;
  }
  return count;
}
void argz_extract(const char *argz, size_t length, char **argv) {
  while (length) {
    size_t part = fathom_length(argz) + 1;
    *argv++ = (char *)argz;
    argz += part;
    length -= part;
  }
  *argv = NULL;
}
void argz_stringify(char *argz, size_t length, int separator) {
  for (size_t i = 0; i + 1 < length; i++)
    if (!argz[i]) argz[i] = (char)separator;
}
char *argz_next(const char *argz, size_t length, const char *entry) {
  if (!entry) return length ? (char *)argz : NULL;
  if (entry < argz + length) entry += fathom_length(entry) + 1;
  return entry < argz + length ? (char *)entry : NULL;
}
void argz_delete(char **argz, size_t *length, char *entry) {
  if (!entry) return;
  size_t part = fathom_length(entry) + 1;
  *length -= part;
  __fathom_memmove(entry, entry + part, *length - (size_t)(entry - *argz));
  if (*length) return;
  free(*argz);
  *argz = NULL;
}
int argz_insert(char **argz, size_t *length, char *before, const char *entry) {
  enum { invalid = 22 }; /* EINVAL */
  size_t size = fathom_length(entry) + 1;
  if (!before) return fathom_argz_append(argz, length, entry, size);
  if (before < *argz || before >= *argz + *length) return invalid;
  size_t at = (size_t)(before - *argz);
  while (at && (*argz)[at - 1]) at--;
  char *block = fathom_block(*length + size);
  if (!block) return fathom_ENOMEM;
  if (at) __fathom_memcpy(block, *argz, at);
  __fathom_memcpy(block + at, entry, size);
  __fathom_memcpy(block + at + size, *argz + at, *length - at);
  free(*argz);
  *argz = block;
  *length += size;
  return 0;
}

/* An entry with `with` for each `text` in it, written where there is a place for it; how many bytes that are. */
static size_t fathom_argz_replaced(char *to, const char *entry, const char *text, const char *with, int *found) {
  size_t done = 0;
  for (;;) {
    size_t same = 0;
    while (text[same] && entry[same] == text[same]) same++;
    if (!text[same]) {
      *found = 1;
      entry += same;
      for (size_t i = 0; with[i]; i++, done++)
        if (to) to[done] = with[i];
      continue;
    }
    if (to) to[done] = *entry;
    done++;
    if (!*entry++) return done;
  }
}
/* As in glibc the count is one of entries. */
int argz_replace(char **argz, size_t *length, const char *text, const char *with, unsigned *count) {
  if (!text || !*text) return 0;
  size_t size = 0;
  unsigned entries = 0;
  for (size_t at = 0; at < *length; at += fathom_length(*argz + at) + 1) {
    int found = 0;
    size += fathom_argz_replaced(NULL, *argz + at, text, with, &found);
    entries += (unsigned)found;
  }
  if (!entries) return 0;
  char *block = fathom_block(size);
  if (!block) return fathom_ENOMEM;
  size_t done = 0;
  for (size_t at = 0; at < *length; at += fathom_length(*argz + at) + 1) {
    int found = 0;
    done += fathom_argz_replaced(block + done, *argz + at, text, with, &found);
  }
  free(*argz);
  *argz = block;
  *length = size;
  if (count) *count += entries;
  return 0;
}

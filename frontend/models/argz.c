/* Vectors of strings that stand one after the other in a block (GNU's argz.h), as glibc has them. */
#include "model.h"

/* The block, now of another size; what it had is kept. */
static char *fathom_argz_grown(char *old, size_t size, size_t grown) {
  char *block = malloc(grown);
  if (size) __fathom_memcpy(block, old, size);
  free(old);
  return block;
}

/* Writes the parts of a string behind what the vector has; how much it is longer then. Empty parts are left out. */
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
  *argz = fathom_argz_grown(*argz, *length, *length + size);
  *length += fathom_argz_split(*argz, *argz + *length, string, separator);
  return 0;
}
int argz_create_sep(const char *string, int separator, char **argz, size_t *length) {
  size_t size = fathom_length(string) + 1;
  *argz = NULL;
  *length = 0;
  if (size == 1) return 0;
  *argz = malloc(size);
  *length = fathom_argz_split(*argz, *argz, string, separator);
  return 0;
}
int argz_create(char *const argv[], char **argz, size_t *length) {
  size_t size = 0;
  for (char *const *one = argv; *one; one++) size += fathom_length(*one) + 1;
  char *to = size ? malloc(size) : NULL;
  *argz = to;
  *length = size;
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
  char *block = malloc(*length + size);
  if (at) __fathom_memcpy(block, *argz, at);
  __fathom_memcpy(block + at, entry, size);
  __fathom_memcpy(block + at + size, *argz + at, *length - at);
  free(*argz);
  *argz = block;
  *length += size;
  return 0;
}

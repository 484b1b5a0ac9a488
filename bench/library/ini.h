/* Reads files of sections, names and values. */
#ifndef INI_H
#define INI_H

#include <stddef.h>

#define INI_MAX_NAME 32
#define INI_MAX_VALUE 64

struct ini_item {
  char section[INI_MAX_NAME];
  char name[INI_MAX_NAME];
  char value[INI_MAX_VALUE];
};

struct ini {
  struct ini_item *items;
  size_t count, capacity;
  int line; /* of an error */
};

void ini_init(struct ini *ini);
void ini_free(struct ini *ini);
int ini_parse(struct ini *ini, const char *text, size_t size);
const char *ini_get(const struct ini *ini, const char *section, const char *name);
int ini_get_int(const struct ini *ini, const char *section, const char *name, int fallback);
int ini_get_bool(const struct ini *ini, const char *section, const char *name, int fallback);
int ini_set(struct ini *ini, const char *section, const char *name, const char *value);
int ini_remove(struct ini *ini, size_t index);
int ini_write(const struct ini *ini, char *out, size_t room);
int ini_number(const char *text, int *value);
size_t ini_copy(char *out, size_t room, const char *from, size_t len);
const char *ini_skip_space(const char *at, const char *end);

#endif

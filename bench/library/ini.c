#include "ini.h"

#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void ini_init(struct ini *ini) {
  ini->items = NULL;
  ini->count = ini->capacity = 0;
  ini->line = 0;
}

void ini_free(struct ini *ini) {
  free(ini->items);
  ini_init(ini);
}

/* As much as there is room for, and a terminator. */
size_t ini_copy(char *out, size_t room, const char *from, size_t len) {
  if (room == 0)
    return 0;
  if (len >= room)
    len = room - 1;
  memcpy(out, from, len);
  out[len] = '\0';
  return len;
}

const char *ini_skip_space(const char *at, const char *end) {
  while (at < end && (*at == ' ' || *at == '\t' || *at == '\r'))
    at++;
  return at;
}

static const char *trim_end(const char *at, const char *end) {
  while (end > at && (end[-1] == ' ' || end[-1] == '\t' || end[-1] == '\r'))
    end--;
  return end;
}

static int is_name(const char *at, const char *end) {
  if (at == end || end - at >= INI_MAX_NAME)
    return 0;
  for (; at < end; at++)
    if (!((*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z') || (*at >= '0' && *at <= '9') || *at == '_' ||
          *at == '.'))
      return 0;
  return 1;
}

static struct ini_item *find_item(const struct ini *ini, const char *section, const char *name) {
  size_t i;

  for (i = 0; i < ini->count; i++)
    if (strcmp(ini->items[i].section, section) == 0 && strcmp(ini->items[i].name, name) == 0)
      return &ini->items[i];
  return NULL;
}

static struct ini_item *add_item(struct ini *ini) {
  if (ini->count == ini->capacity) {
    size_t capacity = ini->capacity ? ini->capacity * 2 : 8;
    struct ini_item *items;
    if (capacity > SIZE_MAX / sizeof(*items))
      return NULL;
    items = realloc(ini->items, capacity * sizeof(*items));
    if (!items)
      return NULL;
    ini->items = items;
    ini->capacity = capacity;
  }
  return &ini->items[ini->count++];
}

static int parse_line(struct ini *ini, const char *at, const char *end, char *section) {
  const char *equals;
  const char *name_end;
  struct ini_item *item;

  at = ini_skip_space(at, end);
  end = trim_end(at, end);
  if (at == end || *at == ';' || *at == '#')
    return 0;
  if (*at == '[') {
    if (end[-1] != ']' || !is_name(at + 1, end - 1))
      return -1;
    ini_copy(section, INI_MAX_NAME, at + 1, (size_t)(end - at - 2));
    return 0;
  }
  equals = memchr(at, '=', (size_t)(end - at));
  if (!equals)
    return -1;
  name_end = trim_end(at, equals);
  if (!is_name(at, name_end))
    return -1;
  item = add_item(ini);
  if (!item)
    return -1;
  strcpy(item->section, section);
  ini_copy(item->name, sizeof(item->name), at, (size_t)(name_end - at));
  at = ini_skip_space(equals + 1, end);
  ini_copy(item->value, sizeof(item->value), at, (size_t)(end - at));
  return 0;
}

int ini_parse(struct ini *ini, const char *text, size_t size) {
  char section[INI_MAX_NAME] = "";
  const char *end = text + size;
  int line = 1;

  while (text < end) {
    const char *next = memchr(text, '\n', (size_t)(end - text));
    const char *stop = next ? next : end;
    if (parse_line(ini, text, stop, section)) {
      ini->line = line;
      return -1;
    }
    if (line < INT_MAX)
      line++;
    text = next ? next + 1 : end;
  }
  return 0;
}

const char *ini_get(const struct ini *ini, const char *section, const char *name) {
  const struct ini_item *item = find_item(ini, section, name);

  return item ? item->value : NULL;
}

int ini_number(const char *text, int *value) {
  int negative = *text == '-';
  int result = 0;

  if (negative)
    text++;
  if (!*text)
    return -1;
  for (; *text; text++) {
    int digit = *text - '0';
    if (digit < 0 || digit > 9 || result > (INT_MAX - digit) / 10)
      return -1;
    result = result * 10 + digit;
  }
  *value = negative ? -result : result;
  return 0;
}

int ini_get_int(const struct ini *ini, const char *section, const char *name, int fallback) {
  const char *text = ini_get(ini, section, name);
  int value;

  if (!text || ini_number(text, &value))
    return fallback;
  return value;
}

int ini_get_bool(const struct ini *ini, const char *section, const char *name, int fallback) {
  static const char *const yes[] = {"1", "yes", "on", "true"};
  static const char *const no[] = {"0", "no", "off", "false"};
  const char *text = ini_get(ini, section, name);
  size_t i;

  for (i = 0; text && i < sizeof(yes) / sizeof(yes[0]); i++) {
    if (strcmp(text, yes[i]) == 0)
      return 1;
    if (strcmp(text, no[i]) == 0)
      return 0;
  }
  return fallback;
}

int ini_set(struct ini *ini, const char *section, const char *name, const char *value) {
  struct ini_item *item;

  if (strlen(section) >= INI_MAX_NAME || strlen(name) >= INI_MAX_NAME || strlen(value) >= INI_MAX_VALUE)
    return -1;
  item = find_item(ini, section, name);
  if (!item) {
    item = add_item(ini);
    if (!item)
      return -1;
    strcpy(item->section, section);
    strcpy(item->name, name);
  }
  strcpy(item->value, value);
  return 0;
}

int ini_remove(struct ini *ini, size_t index) {
  if (index >= ini->count)
    return -1;
  memmove(&ini->items[index], &ini->items[index + 1], (ini->count - index - 1) * sizeof(*ini->items));
  ini->count--;
  return 0;
}

static int put(char *out, size_t room, size_t *used, const char *text) {
  size_t len = strlen(text);

  if (*used >= room || len >= room - *used)
    return -1;
  memcpy(out + *used, text, len + 1);
  *used += len;
  return 0;
}

int ini_write(const struct ini *ini, char *out, size_t room) {
  const char *section = "";
  size_t used = 0, i;

  if (room == 0)
    return -1;
  out[0] = '\0';
  for (i = 0; i < ini->count; i++) {
    const struct ini_item *item = &ini->items[i];
    if (strcmp(item->section, section) != 0) {
      if (put(out, room, &used, "[") || put(out, room, &used, item->section) || put(out, room, &used, "]\n"))
        return -1;
      section = item->section;
    }
    if (put(out, room, &used, item->name) || put(out, room, &used, " = ") || put(out, room, &used, item->value) ||
        put(out, room, &used, "\n"))
      return -1;
  }
  return 0;
}

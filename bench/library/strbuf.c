#include "strbuf.h"

#include <ctype.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void strbuf_init(strbuf *sb) {
  sb->str = NULL;
  sb->len = 0;
  sb->size = 0;
}

void strbuf_release(strbuf *sb) {
  free(sb->str);
  strbuf_init(sb);
}

/* Room for extra characters and the terminator. */
int strbuf_grow(strbuf *sb, size_t extra) {
  size_t size = sb->size ? sb->size : 16;
  char *str;

  if (extra >= SIZE_MAX / 4 || sb->len >= SIZE_MAX / 4)
    return -1;
  if (sb->size > sb->len && extra < sb->size - sb->len)
    return 0;
  while (size < sb->len + extra + 1)
    size *= 2;
  str = realloc(sb->str, size);
  if (!str)
    return -1;
  sb->str = str;
  sb->size = size;
  return 0;
}

int strbuf_putc(strbuf *sb, char c) {
  if (strbuf_grow(sb, 1))
    return -1;
  sb->str[sb->len++] = c;
  sb->str[sb->len] = '\0';
  return 0;
}

int strbuf_add(strbuf *sb, const void *data, size_t n) {
  if (strbuf_grow(sb, n))
    return -1;
  if (n)
    memcpy(sb->str + sb->len, data, n);
  sb->len += n;
  sb->str[sb->len] = '\0';
  return 0;
}

int strbuf_puts(strbuf *sb, const char *s) {
  return strbuf_add(sb, s, strlen(s));
}

int strbuf_uint(strbuf *sb, unsigned long value) {
  char digits[24];
  size_t at = sizeof(digits);

  do {
    digits[--at] = (char)('0' + value % 10);
    value /= 10;
  } while (value);
  return strbuf_add(sb, digits + at, sizeof(digits) - at);
}

int strbuf_int(strbuf *sb, long value) {
  if (value < 0) {
    if (strbuf_putc(sb, '-'))
      return -1;
    return strbuf_uint(sb, 0ul - (unsigned long)value);
  }
  return strbuf_uint(sb, (unsigned long)value);
}

/* As a string of C. */
int strbuf_quote(strbuf *sb, const char *s) {
  static const char hex[] = "0123456789abcdef";

  if (strbuf_putc(sb, '"'))
    return -1;
  for (; *s; s++) {
    unsigned char c = (unsigned char)*s;
    if (c == '"' || c == '\\') {
      if (strbuf_putc(sb, '\\') || strbuf_putc(sb, (char)c))
        return -1;
    } else if (c < 32 || c == 127) {
      char escape[4] = {'\\', 'x', hex[c >> 4], hex[c & 15]};
      if (strbuf_add(sb, escape, sizeof(escape)))
        return -1;
    } else if (strbuf_putc(sb, (char)c)) {
      return -1;
    }
  }
  return strbuf_putc(sb, '"');
}

void strbuf_trim(strbuf *sb) {
  size_t start = 0;

  if (sb->len == 0)
    return;
  while (sb->len > 0 && isspace((unsigned char)sb->str[sb->len - 1]))
    sb->len--;
  while (start < sb->len && isspace((unsigned char)sb->str[start]))
    start++;
  memmove(sb->str, sb->str + start, sb->len - start);
  sb->len -= start;
  sb->str[sb->len] = '\0';
}

void strbuf_reset(strbuf *sb) {
  sb->len = 0;
  if (sb->str)
    sb->str[0] = '\0';
}

void strbuf_setlen(strbuf *sb, size_t len) {
  if (len >= sb->len)
    return;
  sb->len = len;
  sb->str[len] = '\0';
}

int strbuf_insert(strbuf *sb, size_t at, const void *data, size_t n) {
  if (at > sb->len)
    return -1;
  if (strbuf_grow(sb, n))
    return -1;
  memmove(sb->str + at + n, sb->str + at, sb->len - at);
  if (n)
    memcpy(sb->str + at, data, n);
  sb->len += n;
  sb->str[sb->len] = '\0';
  return 0;
}

void strbuf_remove(strbuf *sb, size_t at, size_t n) {
  if (at >= sb->len)
    return;
  if (n > sb->len - at)
    n = sb->len - at;
  memmove(sb->str + at, sb->str + at + n, sb->len - at - n);
  sb->len -= n;
  sb->str[sb->len] = '\0';
}

int strbuf_cmp(const strbuf *a, const strbuf *b) {
  size_t n = a->len < b->len ? a->len : b->len;
  int order = n ? memcmp(a->str, b->str, n) : 0;

  if (order)
    return order;
  return a->len < b->len ? -1 : a->len > b->len;
}

long strbuf_find(const strbuf *sb, char c, size_t from) {
  size_t i;

  for (i = from; i < sb->len; i++)
    if (sb->str[i] == c)
      return i <= LONG_MAX ? (long)i : -1;
  return -1;
}

void strbuf_upper(strbuf *sb) {
  size_t i;

  for (i = 0; i < sb->len; i++)
    sb->str[i] = (char)toupper((unsigned char)sb->str[i]);
}

char *strbuf_detach(strbuf *sb) {
  char *str = sb->str;

  strbuf_init(sb);
  return str;
}

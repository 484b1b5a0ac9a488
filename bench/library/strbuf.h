/* A string that grows. */
#ifndef STRBUF_H
#define STRBUF_H

#include <stdarg.h>
#include <stddef.h>

typedef struct strbuf {
  char *str; /* always terminated once something was added */
  size_t len;
  size_t size;
} strbuf;

void strbuf_init(strbuf *sb);
void strbuf_release(strbuf *sb);
int strbuf_grow(strbuf *sb, size_t extra);
int strbuf_putc(strbuf *sb, char c);
int strbuf_add(strbuf *sb, const void *data, size_t n);
int strbuf_puts(strbuf *sb, const char *s);
int strbuf_uint(strbuf *sb, unsigned long value);
int strbuf_int(strbuf *sb, long value);
int strbuf_quote(strbuf *sb, const char *s);
void strbuf_trim(strbuf *sb);
void strbuf_reset(strbuf *sb);
void strbuf_setlen(strbuf *sb, size_t len);
int strbuf_insert(strbuf *sb, size_t at, const void *data, size_t n);
void strbuf_remove(strbuf *sb, size_t at, size_t n);
int strbuf_cmp(const strbuf *a, const strbuf *b);
long strbuf_find(const strbuf *sb, char c, size_t from);
void strbuf_upper(strbuf *sb);
char *strbuf_detach(strbuf *sb);

#endif

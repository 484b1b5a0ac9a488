#include "buffer.h"

#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void buffer_init(struct buffer *b) {
  b->data = NULL;
  b->len = b->cap = 0;
}

void buffer_free(struct buffer *b) {
  free(b->data);
  buffer_init(b);
}

int buffer_reserve(struct buffer *b, size_t more) {
  if (b->len > b->cap) return -1;
  if (more <= b->cap - b->len) return 0;
  if (b->len > SIZE_MAX / 4 || more > SIZE_MAX / 4 - b->len) return -1;
  size_t cap = b->len + more;
  char *data = malloc(cap);
  if (data == NULL) return -1;
  if (b->len > 0) memcpy(data, b->data, b->len);
  free(b->data);
  b->data = data;
  b->cap = cap;
  return 0;
}

int buffer_add(struct buffer *b, const char *bytes, size_t count) {
  if (b->len > b->cap || count > b->cap - b->len) return -1;
  if (count > 0) memcpy(b->data + b->len, bytes, count);
  b->len += count;
  return 0;
}

int buffer_add_char(struct buffer *b, char c) {
  if (b->len >= b->cap) return -1;
  b->data[b->len++] = c;
  return 0;
}

int buffer_add_text(struct buffer *b, const char *text) {
  size_t len = strlen(text);
  return buffer_add(b, text, len);
}

int buffer_char(const struct buffer *b, size_t index) {
  if (index >= b->len) return -1;
  return (unsigned char)b->data[index];
}

void buffer_cut(struct buffer *b, size_t len) {
  if (len < b->len) b->len = len;
}

size_t buffer_find(const struct buffer *b, char c) {
  for (size_t i = 0; i < b->len; i++)
    if (b->data[i] == c) return i;
  return b->len;
}

int hex_digit(char c) {
  static const char digits[16] = "0123456789abcdef";
  for (int i = 0; i < 16; i++)
    if (digits[i] == c) return i;
  return -1;
}

int hex_decode(const char *text, size_t len, unsigned char *out, size_t room) {
  if (len % 2 != 0 || len / 2 > room) return -1;
  for (size_t i = 0; i < len / 2; i++) {
    int high = hex_digit(text[2 * i]), low = hex_digit(text[2 * i + 1]);
    if (high < 0 || low < 0) return -1;
    out[i] = (unsigned char)(high << 4 | low);
  }
  return 0;
}

int hex_encode(const unsigned char *bytes, size_t len, char *out, size_t room) {
  static const char digits[] = "0123456789abcdef";
  if (len > room / 2) return -1;
  for (size_t i = 0; i < len; i++) {
    out[2 * i] = digits[bytes[i] >> 4];
    out[2 * i + 1] = digits[bytes[i] & 15];
  }
  return 0;
}

int parse_number(const char *text, size_t len, unsigned *number) {
  unsigned value = 0;
  if (len == 0 || len > 9) return -1;
  for (size_t i = 0; i < len; i++) {
    if (text[i] < '0' || text[i] > '9') return -1;
    value = value * 10 + (unsigned)(text[i] - '0');
  }
  *number = value;
  return 0;
}

unsigned checksum(const unsigned char *bytes, size_t len) {
  unsigned sum = 1, twice = 0;
  for (size_t i = 0; i < len; i++) {
    sum = (sum + bytes[i]) % 65521;
    twice = (twice + sum) % 65521;
  }
  return twice << 16 | sum;
}

int count_words(const char *text) {
  unsigned words = 0;
  int inside = 0;
  for (; *text != '\0'; text++) {
    if (*text != ' ' && !inside) words++;
    inside = *text != ' ';
  }
  return words > INT_MAX ? INT_MAX : (int)words;
}

int average(const int *numbers, size_t count) {
  if (count == 0 || count > 1000) return 0;
  long long sum = 0;
  for (size_t i = 0; i < count; i++) sum += numbers[i];
  return (int)(sum / (long long)count);
}

int field(const char *line, size_t len, unsigned which, char *out, size_t room) {
  size_t at = 0, used = 0;
  for (; which > 0; which--) {
    while (at < len && line[at] != ',') at++;
    if (at >= len) return -1;
    at++;
  }
  for (; at < len && line[at] != ','; at++) {
    if (used + 1 >= room) return -1;
    out[used++] = line[at];
  }
  if (used >= room) return -1;
  out[used] = '\0';
  return 0;
}

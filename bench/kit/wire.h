/* Messages of servers and clients: topics, headers, scalars, records with a tag and a length, padding. */
#ifndef WIRE_H
#define WIRE_H

#include <stdbool.h>

#include "kit.h"

#define MESSAGE 2048

/* whether a topic matches a filter, in which '+' is a level and '#' at the end is all that follows */
bool topic_matches(const char *topic, size_t topic_length, const char *filter, size_t filter_length)
contract(
  requires(topic_length <= MESSAGE && filter_length <= MESSAGE)
  requires(fresh(topic, topic_length) && fresh(filter, filter_length)));

typedef struct {
  const char *name;
  size_t name_length;
  const char *value;
  size_t value_length;
} header;

/* the line of a header: its name and its value, without space around it */
bool split_header(header *h, const char *line, size_t length)
contract(
  requires(length <= MESSAGE && fresh(h, sizeof(*h)) && fresh(line, length))
  assigns(*h)
  ensures(return_value ==> (h->name_length > 0 && h->value_length < length))
  ensures(return_value ==> h->name_length + h->value_length < length)
  ensures(return_value ==> (h->name == line && h->value > line && h->value <= line + length)));

/* where the value of a header begins among lines that end with CRLF; length where there is none */
size_t find_header(const char *text, size_t length, const char *name, size_t name_length)
contract(
  requires(length <= MESSAGE && name_length >= 1 && name_length <= 64 && fresh(text, length) && fresh(name, name_length))
  ensures(return_value <= length && (return_value == length || return_value > name_length)));

typedef struct {
  unsigned tag;
  size_t begin;
  size_t length;
} record;

/* a record of DER whose length has at most two bytes */
bool read_record(record *r, const uint8_t *data, size_t size, size_t at)
contract(
  requires(size <= MESSAGE && at <= size && fresh(r, sizeof(*r)) && fresh(data, size))
  assigns(*r)
  ensures(return_value ==> (r->begin > at && r->begin <= size && r->length <= size - r->begin)));

/* the first record with this tag; false where there is none */
bool find_record(record *r, const uint8_t *data, size_t size, unsigned tag)
contract(
  requires(size <= MESSAGE && fresh(r, sizeof(*r)) && fresh(data, size))
  assigns(*r)
  ensures(return_value ==> (r->tag == tag && r->begin <= size && r->length <= size - r->begin)));

/* 1 if the last byte says how many bytes of padding there are and all of them say the same, in constant time */
unsigned padding_is_right(const uint8_t *data, size_t size)
contract(
  requires(size >= 1 && size <= MESSAGE && fresh(data, size))
  ensures(return_value <= 1)
  ensures(return_value == 1 ==> data[size - 1] < size)
  ensures(return_value == 1 ==> forall(k, 0, size, size - 1 - k <= data[size - 1] ==> data[k] == data[size - 1])));

/* dst gets the message after the padding, if that is right, and stays what it is if not, in constant time */
void unpad_or_not(uint8_t *dst, size_t dst_length, const uint8_t *src, size_t src_length)
contract(
  requires(dst_length <= MESSAGE && src_length <= MESSAGE && fresh(dst, dst_length) && fresh(src, src_length))
  assigns(slice(dst, dst_length)));

/* true, false, null or a number; false where none of them begins, and start stays */
bool skip_scalar(const char *buf, size_t *start, size_t max)
contract(
  requires(fresh(start, sizeof(*start)) && max <= MESSAGE && fresh(buf, max))
  assigns(*start)
  ensures(return_value ? (*start > old(*start) && *start <= max) : *start == old(*start)));

typedef struct {
  uint8_t *data;
  uint32_t size;
  uint32_t read;
  uint32_t written;
} stuffer;

#define stuffer_is_valid(s) ((s)->read <= (s)->written && (s)->written <= (s)->size)

/* the next bytes as a number, the highest first; false where there are too few */
bool stuffer_number(stuffer *s, uint32_t *value, uint8_t bytes)
contract(
  requires(fresh(s, sizeof(*s)) && fresh(value, sizeof(*value)) && bytes >= 1 && bytes <= 4)
  requires(stuffer_is_valid(s) && s->size <= MESSAGE)
  requires(fresh(s->data, s->size))
  assigns(s->read, *value)
  ensures(stuffer_is_valid(s))
  ensures(return_value ? s->read == old(s->read) + bytes : s->read == old(s->read))
  ensures(return_value && bytes == 1 ==> *value < 256));

/* room for so many bytes, which are 0 */
bool stuffer_reserve(stuffer *s, uint32_t count)
contract(
  requires(fresh(s, sizeof(*s)))
  requires(stuffer_is_valid(s) && s->size <= MESSAGE)
  requires(fresh(s->data, s->size))
  assigns(s->written, slice(s->data, s->size))
  ensures(stuffer_is_valid(s))
  ensures(return_value == (count <= s->size - old(s->written)))
  ensures(return_value ==> forall(k, old(s->written), s->written, s->data[k] == 0)));

#endif

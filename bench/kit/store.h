/* Containers: a ring of bytes, a growing buffer, a hash table with open addressing. */
#ifndef STORE_H
#define STORE_H

#include <stdbool.h>

#include "kit.h"

#define RING 64
#define LARGEST 4096

typedef struct {
  uint8_t bytes[RING];
  unsigned head; /* where the first byte lies */
  unsigned used;
} ring;

#define ring_is_valid(r) ((r)->head < RING && (r)->used <= RING)

void ring_init(ring *r)
contract(
  requires(fresh(r, sizeof(*r)))
  assigns(r->head, r->used)
  ensures(ring_is_valid(r) && r->used == 0));

bool ring_push(ring *r, uint8_t byte)
contract(
  requires(fresh(r, sizeof(*r)))
  requires(ring_is_valid(r))
  assigns(*r)
  ensures(ring_is_valid(r))
  ensures(return_value == (old(r->used) < RING))
  ensures(return_value ==> (r->used == old(r->used) + 1 && r->bytes[(r->head + r->used - 1) % RING] == byte)));

bool ring_pop(ring *r, uint8_t *byte)
contract(
  requires(fresh(r, sizeof(*r)) && fresh(byte, 1))
  requires(ring_is_valid(r))
  assigns(r->head, r->used, *byte)
  ensures(ring_is_valid(r))
  ensures(return_value == (old(r->used) > 0))
  ensures(return_value ==> (r->used == old(r->used) - 1 && *byte == r->bytes[old(r->head)])));

/* as many bytes as there is room for */
size_t ring_write(ring *r, const uint8_t *data, size_t length)
contract(
  requires(length <= LARGEST && fresh(r, sizeof(*r)) && fresh(data, length))
  requires(ring_is_valid(r))
  assigns(*r)
  ensures(ring_is_valid(r))
  ensures(return_value <= length && r->used == old(r->used) + return_value));

typedef struct {
  uint8_t *bytes; /* of the heap */
  size_t room;
  size_t used;
} buffer;

bool buffer_new(buffer *b, size_t room)
contract(
  requires(fresh(b, sizeof(*b)) && room >= 1 && room <= LARGEST)
  assigns(*b)
  ensures(return_value ==> (fresh(b->bytes, room) && b->room == room && b->used == 0)));

/* false where there is no memory; the buffer is as it was then */
bool buffer_append(buffer *b, uint8_t byte)
contract(
  requires(fresh(b, sizeof(*b)))
  requires(b->room >= 1 && b->room <= LARGEST && b->used <= b->room)
  requires(fresh(b->bytes, b->room))
  assigns(*b, slice(b->bytes, b->room))
  frees(b->bytes)
  ensures(b->used <= b->room)
  ensures(return_value ==> (b->used == old(b->used) + 1 && b->bytes[old(b->used)] == byte)));

/* a copy on the heap, with a zero at the end; null where there is no memory */
char *copy_text(const char *text, size_t length)
contract(
  requires(length <= LARGEST && fresh(text, length))
  assigns()
  ensures(return_value == NULL || fresh(return_value, length + 1)));

typedef struct {
  uint32_t key; /* 0: the slot is empty */
  uint32_t value;
} entry;

typedef struct {
  entry *slots; /* of the heap */
  size_t size;  /* a power of two */
  size_t used;
} table;

#define table_is_valid(t) \
  ((t)->size >= 1 && (t)->size <= LARGEST && ((t)->size & ((t)->size - 1)) == 0 && (t)->used <= (t)->size)

uint32_t hash_bytes(const uint8_t *data, size_t length)
contract(
  requires(length <= LARGEST && fresh(data, length)));

bool table_new(table *t, unsigned bits)
contract(
  requires(fresh(t, sizeof(*t)) && bits <= 12)
  assigns(*t)
  ensures(return_value ==> (fresh(t->slots, t->size * sizeof(entry)) && table_is_valid(t) && t->used == 0)));

/* where the key stands, or the first empty slot of its chain; size where there is neither */
size_t table_find(const table *t, uint32_t key)
contract(
  requires(fresh(t, sizeof(*t)))
  requires(table_is_valid(t) && key != 0)
  requires(fresh(t->slots, t->size * sizeof(entry)))
  ensures(return_value <= t->size)
  ensures(return_value < t->size ==> (t->slots[return_value].key == key || t->slots[return_value].key == 0)));

bool table_put(table *t, uint32_t key, uint32_t value)
contract(
  requires(fresh(t, sizeof(*t)))
  requires(table_is_valid(t) && key != 0)
  requires(fresh(t->slots, t->size * sizeof(entry)))
  assigns(t->used, slice(t->slots, t->size * sizeof(entry)))
  ensures(t->used <= t->size));

size_t table_count(const table *t)
contract(
  requires(fresh(t, sizeof(*t)))
  requires(table_is_valid(t))
  requires(fresh(t->slots, t->size * sizeof(entry)))
  ensures(return_value <= t->size));

/* forgets as many bytes as there are, at most count; returns how many */
unsigned ring_skip(ring *r, unsigned count)
contract(
  requires(fresh(r, sizeof(*r)))
  requires(ring_is_valid(r))
  assigns(r->head, r->used)
  ensures(ring_is_valid(r))
  ensures(return_value <= count && r->used == old(r->used) - return_value)
  ensures(r->head == (old(r->head) + return_value) % RING));

/* twice as many slots; false where there is no memory, and the table stays as it was */
bool table_grow(table *t)
contract(
  requires(fresh(t, sizeof(*t)))
  requires(table_is_valid(t) && t->size <= LARGEST / 2)
  requires(fresh(t->slots, t->size * sizeof(entry)))
  assigns(*t)
  frees(t->slots)
  ensures(t->used <= t->size)
  ensures(t->size == (return_value ? 2 * old(t->size) : old(t->size))));

#endif

#include "store.h"

#include <stdlib.h>

void ring_init(ring *r) {
  r->head = 0;
  r->used = 0;
}

bool ring_push(ring *r, uint8_t byte) {
#ifdef WRONG_ring_push
  if (r->used > RING) {
#else
  if (r->used == RING) {
#endif
    return false;
  }
  r->bytes[(r->head + r->used) % RING] = byte;
  r->used++;
  return true;
}

bool ring_pop(ring *r, uint8_t *byte) {
  if (r->used == 0) {
    return false;
  }
  *byte = r->bytes[r->head];
#ifdef WRONG_ring_pop
  r->head = r->head + 1;
#else
  r->head = (r->head + 1) % RING;
#endif
  r->used--;
  return true;
}

size_t ring_write(ring *r, const uint8_t *data, size_t length) {
  size_t count = 0;
  while (count < length && r->used < RING)
  loop(
    assigns(count, *r)
    invariant(count <= length && ring_is_valid(r))
    invariant(r->used == loop_entry(r->used) + count)
    decreases(length - count))
  {
    if (!ring_push(r, data[count])) {
      break;
    }
    count++;
  }
  return count;
}

bool buffer_new(buffer *b, size_t room) {
  b->bytes = malloc(room);
  b->room = room;
  b->used = 0;
  return b->bytes != NULL;
}

bool buffer_append(buffer *b, uint8_t byte) {
  if (b->used == b->room) {
    size_t room = 2 * b->room;
    uint8_t *grown = malloc(room);
    if (grown == NULL) {
      return false;
    }
    for (size_t i = 0; i < b->used; i++)
    loop(
      assigns(i, slice(grown, room))
      invariant(i <= b->used)
      decreases(b->used - i))
    {
      grown[i] = b->bytes[i];
    }
    free(b->bytes);
    b->bytes = grown;
#ifndef WRONG_buffer_append
    b->room = room;
#endif
  }
  b->bytes[b->used++] = byte;
  return true;
}

char *copy_text(const char *text, size_t length) {
#ifdef WRONG_copy_text
  char *copy = malloc(length);
#else
  char *copy = malloc(length + 1);
#endif
  if (copy != NULL) {
    for (size_t i = 0; i < length; i++)
    loop(
      assigns(i, slice(copy, length))
      invariant(i <= length)
      decreases(length - i))
    {
      copy[i] = text[i];
    }
    copy[length] = 0;
  }
  return copy;
}

uint32_t hash_bytes(const uint8_t *data, size_t length) {
  uint32_t hash = 2166136261u;
  for (size_t i = 0; i < length; i++)
  loop(
    assigns(i, hash)
    invariant(i <= length)
    decreases(length - i))
  {
    hash = (hash ^ data[i]) * 16777619u;
  }
  return hash;
}

bool table_new(table *t, unsigned bits) {
  t->size = (size_t)1 << bits;
  t->used = 0;
  t->slots = malloc(t->size * sizeof(entry));
  if (t->slots == NULL) {
    return false;
  }
  for (size_t i = 0; i < t->size; i++)
  loop(
    assigns(i, slice(t->slots, t->size * sizeof(entry)))
    invariant(i <= t->size)
    invariant(forall(k, 0, i, t->slots[k].key == 0))
    decreases(t->size - i))
  {
    t->slots[i].key = 0;
    t->slots[i].value = 0;
  }
  return true;
}

size_t table_find(const table *t, uint32_t key) {
  size_t at = (key * 2654435769u) & (t->size - 1);
  for (size_t i = 0; i < t->size; i++)
  loop(
    assigns(i, at)
    invariant(i <= t->size && at < t->size)
    decreases(t->size - i))
  {
    if (t->slots[at].key == key || t->slots[at].key == 0) {
      return at;
    }
#ifdef WRONG_table_find
    at = (at + 1) & t->size;
#else
    at = (at + 1) & (t->size - 1);
#endif
  }
  return t->size;
}

bool table_put(table *t, uint32_t key, uint32_t value) {
  size_t at = table_find(t, key);
  if (at == t->size) {
    return false;
  }
  if (t->slots[at].key == 0) {
    if (t->used == t->size) {
      return false;
    }
    t->used++;
  }
  t->slots[at].key = key;
  t->slots[at].value = value;
  return true;
}

size_t table_count(const table *t) {
  size_t count = 0;
  for (size_t i = 0; i < t->size; i++)
  loop(
    assigns(i, count)
    invariant(i <= t->size && count <= i)
    decreases(t->size - i))
  {
    if (t->slots[i].key != 0) {
      count++;
    }
  }
  return count;
}

unsigned ring_skip(ring *r, unsigned count) {
#ifdef WRONG_ring_skip
  unsigned gone = count;
#else
  unsigned gone = count < r->used ? count : r->used;
#endif
  r->head = (r->head + gone) % RING;
  r->used -= gone;
  return gone;
}

bool table_grow(table *t) {
  size_t size = 2 * t->size;
  entry *slots = malloc(size * sizeof(entry));
  if (slots == NULL) {
    return false;
  }
  for (size_t i = 0; i < size; i++)
  loop(
    assigns(i, slice(slots, size * sizeof(entry)))
    invariant(i <= size)
    decreases(size - i))
  {
    slots[i].key = 0;
    slots[i].value = 0;
  }
  for (size_t i = 0; i < t->size; i++)
  loop(
    assigns(i, slice(slots, size * sizeof(entry)))
    invariant(i <= t->size)
    decreases(t->size - i))
  {
#ifdef WRONG_table_grow
    slots[2 * i + 2] = t->slots[i];
#else
    slots[2 * i] = t->slots[i];
#endif
  }
  free(t->slots);
  t->slots = slots;
  t->size = size;
  return true;
}

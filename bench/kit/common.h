/* Lists in nodes of others, lists in arrays, heaps, buffers, texts made by an allocator, words compared with care. */
#ifndef COMMON_H
#define COMMON_H

#include <stdbool.h>

#include "kit.h"

#define GREATEST 1024

typedef struct node {
  struct node *next;
  struct node *prev;
} node;

/* puts a node after another one */
void node_insert_after(node *after, node *to_add)
contract(
  requires(fresh(after, sizeof(*after)) && fresh(to_add, sizeof(*to_add)))
  requires(fresh(after->next, sizeof(node)) && after->next->prev == after)
  assigns(after->next, after->next->prev, *to_add)
  ensures(after->next == to_add && to_add->prev == after)
  ensures(to_add->next == old(after->next) && to_add->next->prev == to_add));

/* takes a node out of its list */
void node_remove(node *n)
contract(
  requires(fresh(n, sizeof(*n)) && fresh(n->next, sizeof(node)) && fresh(n->prev, sizeof(node)))
  requires(n->next->prev == n && n->prev->next == n)
  assigns(n->next->prev, n->prev->next, *n)
  ensures(n->next == NULL && n->prev == NULL)
  ensures(old(n->next)->prev == old(n->prev) && old(n->prev)->next == old(n->next)));

/* false where the product is too great */
bool mul_checked(size_t a, size_t b, size_t *r)
contract(
  requires(fresh(r, sizeof(*r)))
  assigns(*r)
  ensures(return_value == (a == 0 || b <= SIZE_MAX / a))
  ensures(return_value ==> *r == a * b));

size_t add_saturating(size_t a, size_t b)
contract(
  ensures(return_value >= a && return_value >= b)
  ensures(return_value == SIZE_MAX || return_value - a == b));

typedef struct {
  uint8_t *data;
  size_t length; /* in items */
  size_t room;   /* in bytes */
  size_t item;   /* bytes of one */
} array_list;

#define list_is_valid(l) \
  ((l)->item >= 1 && (l)->item <= 16 && (l)->room <= GREATEST && (l)->length <= (l)->room / (l)->item)

bool list_get(const array_list *l, void *out, size_t at)
contract(
  requires(fresh(l, sizeof(*l)))
  requires(list_is_valid(l))
  requires(fresh(l->data, l->room) && fresh(out, l->item))
  assigns(slice(out, l->item))
  ensures(return_value == (at < l->length))
  ensures(return_value ==> *(uint8_t *)out == l->data[at * l->item]));

/* false where there is no memory; the list is as it was then */
bool list_push(array_list *l, const void *item)
contract(
  requires(fresh(l, sizeof(*l)))
  requires(list_is_valid(l) && l->room >= l->item && l->room <= GREATEST / 2)
  requires(fresh(l->data, l->room) && fresh(item, l->item))
  assigns(*l, slice(l->data, l->room))
  frees(l->data)
  ensures(l->length == old(l->length) + (return_value ? 1 : 0))
  ensures(list_is_valid(l)));

/* the index of the first item whose first byte is this, length where there is none */
size_t list_find(const array_list *l, uint8_t first)
contract(
  requires(fresh(l, sizeof(*l)))
  requires(list_is_valid(l))
  requires(fresh(l->data, l->room))
  ensures(return_value <= l->length)
  ensures(return_value < l->length ==> l->data[return_value * l->item] == first));

typedef struct {
  const uint8_t *ptr;
  size_t length;
} cursor;

/* the first bytes of the cursor, which goes on after them; empty where there are too few */
cursor cursor_advance(cursor *c, size_t count)
contract(
  requires(fresh(c, sizeof(*c)))
  requires(c->length <= GREATEST)
  requires(fresh(c->ptr, c->length))
  assigns(*c)
  ensures(return_value.length == (count <= old(c->length) ? count : 0))
  ensures(c->length == old(c->length) - return_value.length)
  ensures(c->ptr == old(c->ptr) + return_value.length));

/* the piece up to the next separator; false where nothing is left */
bool cursor_split(cursor *rest, uint8_t separator, cursor *piece)
contract(
  requires(fresh(rest, sizeof(*rest)) && fresh(piece, sizeof(*piece)))
  requires(rest->length <= GREATEST)
  requires(fresh(rest->ptr, rest->length))
  assigns(*rest, *piece)
  ensures(return_value == (old(rest->length) > 0))
  ensures(return_value ==> (piece->ptr == old(rest->ptr) && piece->length <= old(rest->length)))
  ensures(return_value ==> forall(k, 0, piece->length, piece->ptr[k] != separator)));

/* whether all bytes are 0, word by word */
bool all_zero(const uint64_t *words, size_t count, uint8_t tail)
contract(
  requires(count <= GREATEST && fresh(words, count * sizeof(uint64_t)))
  ensures(return_value == (tail == 0 && forall(k, 0, count, words[k] == 0))));

typedef struct {
  uint32_t *items;
  unsigned used;
  unsigned room;
} heap;

#define heap_is_valid(h) ((h)->used <= (h)->room && (h)->room <= GREATEST)

void heap_sift_up(heap *h, unsigned at)
contract(
  requires(fresh(h, sizeof(*h)))
  requires(heap_is_valid(h) && at < h->used)
  requires(fresh(h->items, h->room * sizeof(uint32_t)))
  assigns(slice(h->items, h->room * sizeof(uint32_t)))
  ensures(h->items[0] <= old(h->items[at]) || at != 0));

void heap_sift_down(heap *h, unsigned at)
contract(
  requires(fresh(h, sizeof(*h)))
  requires(heap_is_valid(h) && at < h->used)
  requires(fresh(h->items, h->room * sizeof(uint32_t)))
  assigns(slice(h->items, h->room * sizeof(uint32_t)))
  ensures(h->used == 1 ==> h->items[0] == old(h->items[0])));

bool heap_push(heap *h, uint32_t item)
contract(
  requires(fresh(h, sizeof(*h)))
  requires(heap_is_valid(h) && h->room >= 1)
  requires(fresh(h->items, h->room * sizeof(uint32_t)))
  assigns(h->used, slice(h->items, h->room * sizeof(uint32_t)))
  ensures(heap_is_valid(h))
  ensures(return_value == (old(h->used) < h->room)));

bool heap_pop(heap *h, uint32_t *item)
contract(
  requires(fresh(h, sizeof(*h)) && fresh(item, sizeof(*item)))
  requires(heap_is_valid(h) && h->room >= 1)
  requires(fresh(h->items, h->room * sizeof(uint32_t)))
  assigns(*item, h->used, slice(h->items, h->room * sizeof(uint32_t)))
  ensures(heap_is_valid(h))
  ensures(return_value == (old(h->used) > 0))
  ensures(return_value ==> *item == old(h->items[0])));

/* the index of a smallest item of a part that is not empty */
unsigned smallest(const uint32_t *items, unsigned from, unsigned to)
contract(
  requires(from < to && to <= GREATEST && fresh(items, to * sizeof(uint32_t)))
  ensures(return_value >= from && return_value < to)
  ensures(forall(k, from, to, items[return_value] <= items[k])));

/* where a number stands in items in ascending order, or might be put */
unsigned lower_bound(const uint32_t *items, unsigned count, uint32_t wanted)
contract(
  requires(count <= GREATEST && fresh(items, count * sizeof(uint32_t)))
  requires(forall(j, 1, count, items[j - 1] <= items[j]))
  ensures(return_value <= count)
  ensures(return_value < count ==> items[return_value] >= wanted)
  ensures(return_value > 0 ==> items[return_value - 1] < wanted));

typedef struct {
  size_t length;
  char bytes[];
} text;

/* allocates a text and its terminator; null where there is no memory */
text *text_new(const char *bytes, size_t length)
contract(
  requires(length <= GREATEST && fresh(bytes, length))
  assigns()
  ensures(return_value == NULL || fresh(return_value, sizeof(text) + length + 1))
  ensures(return_value == NULL || (return_value->length == length && return_value->bytes[length] == 0))
  ensures(return_value == NULL || forall(k, 0, length, return_value->bytes[k] == bytes[k])));

/* moves items one place up to make room at an index */
void open_gap(uint16_t *items, unsigned at, unsigned used)
contract(
  requires(at <= used && used < GREATEST && fresh(items, (used + 1) * sizeof(uint16_t)))
  requires(bounded(items, 0, used, 1, 1000))
  assigns(slice(items, (used + 1) * sizeof(uint16_t)))
  ensures(bounded(items, 0, at, 1, 1000))
  ensures(bounded(items, at + 1, used + 1, 1, 1000)));

/* reverses a part in place */
void reverse(uint8_t *bytes, size_t length)
contract(
  requires(length >= 1 && length <= GREATEST && fresh(bytes, length))
  assigns(slice(bytes, length))
  ensures(bytes[0] == old(bytes[length - 1]) && bytes[length - 1] == old(bytes[0])));

#endif

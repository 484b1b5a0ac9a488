#include "common.h"

#include <stdlib.h>
#include <string.h>

void node_insert_after(node *after, node *to_add) {
  to_add->prev = after;
  to_add->next = after->next;
#ifdef WRONG_node_insert_after
  after->next = to_add;
  after->next->prev = to_add;
#else
  after->next->prev = to_add;
  after->next = to_add;
#endif
}

void node_remove(node *n) {
#ifdef WRONG_node_remove
  n->prev->next = n->prev;
#else
  n->prev->next = n->next;
#endif
  n->next->prev = n->prev;
  n->next = NULL;
  n->prev = NULL;
}

bool mul_checked(size_t a, size_t b, size_t *r) {
#ifdef WRONG_mul_checked
  if (a > 0 && b > SIZE_MAX / a + 1) {
#else
  if (a > 0 && b > SIZE_MAX / a) {
#endif
    return false;
  }
  *r = a * b;
  return true;
}

size_t add_saturating(size_t a, size_t b) {
  const size_t sum = a + b;
#ifdef WRONG_add_saturating
  return sum <= a && b > 1 ? SIZE_MAX : sum;
#else
  return sum < a ? SIZE_MAX : sum;
#endif
}

bool list_get(const array_list *l, void *out, size_t at) {
#ifdef WRONG_list_get
  if (at > l->length) {
#else
  if (at >= l->length) {
#endif
    return false;
  }
  memcpy(out, l->data + at * l->item, l->item);
  return true;
}

bool list_push(array_list *l, const void *item) {
  if (l->length == l->room / l->item) {
#ifdef WRONG_list_push
    uint8_t *data = realloc(l->data, l->room + l->item - 1);
#else
    uint8_t *data = realloc(l->data, 2 * l->room);
#endif
    if (data == NULL) {
      return false;
    }
    l->data = data;
    l->room *= 2;
  }
  memcpy(l->data + l->length * l->item, item, l->item);
  l->length++;
  return true;
}

size_t list_find(const array_list *l, uint8_t first) {
  size_t at = 0;
#ifdef WRONG_list_find
  while (at <= l->length && l->data[at * l->item] != first)
#else
  while (at < l->length && l->data[at * l->item] != first)
#endif
  loop(
    assigns(at)
    invariant(at <= l->length)
    decreases(l->length - at))
  {
    at++;
  }
  return at;
}

/* all ones if index is below bound, else 0, without a branch */
static size_t mask_below(size_t index, size_t bound) {
  const size_t negative = index | bound | (bound - index - 1);
  return (size_t)0 - (1 - (negative >> (sizeof(size_t) * CHAR_BIT - 1)));
}

cursor cursor_advance(cursor *c, size_t count) {
  cursor piece = {NULL, 0};
  if (count <= c->length) {
#ifdef WRONG_cursor_advance
    const size_t mask = mask_below(count, c->length);
#else
    const size_t mask = mask_below(count, c->length + 1);
#endif
    count &= mask;
    piece.ptr = c->ptr;
    piece.length = count;
    c->ptr += count;
    c->length -= count;
  }
  return piece;
}

bool cursor_split(cursor *rest, uint8_t separator, cursor *piece) {
  if (rest->length == 0) {
    return false;
  }
  size_t end = 0;
  while (end < rest->length && rest->ptr[end] != separator)
  loop(
    assigns(end)
    invariant(end <= rest->length)
    invariant(forall(k, 0, end, rest->ptr[k] != separator))
    decreases(rest->length - end))
  {
    end++;
  }
  piece->ptr = rest->ptr;
#ifdef WRONG_cursor_split
  piece->length = end + (end < rest->length);
#else
  piece->length = end;
#endif
  const size_t used = end < rest->length ? end + 1 : end;
  rest->ptr += used;
  rest->length -= used;
  return true;
}

bool all_zero(const uint64_t *words, size_t count, uint8_t tail) {
  uint64_t sum = tail;
  for (size_t i = 0; i < count; i++)
  loop(
    assigns(i, sum)
    invariant(i <= count)
    invariant((sum == 0) == (tail == 0 && forall(k, 0, i, words[k] == 0)))
    decreases(count - i))
  {
    sum |= words[i];
  }
#ifdef WRONG_all_zero
  return (uint32_t)sum == 0;
#else
  return sum == 0;
#endif
}

static void heap_swap(heap *h, unsigned a, unsigned b) {
  const uint32_t item = h->items[a];
  h->items[a] = h->items[b];
  h->items[b] = item;
}

void heap_sift_up(heap *h, unsigned at) {
#ifdef WRONG_heap_sift_up
  while (h->items[at] < h->items[(at - 1) / 2])
#else
  while (at > 0 && h->items[at] < h->items[(at - 1) / 2])
#endif
  loop(
    assigns(at, slice(h->items, h->room * sizeof(uint32_t)))
    invariant(at < h->used)
    invariant(loop_entry(at) == 0 ==> (at == 0 && h->items[0] == loop_entry(h->items[0])))
    decreases(at))
  {
    heap_swap(h, at, (at - 1) / 2);
    at = (at - 1) / 2;
  }
}

void heap_sift_down(heap *h, unsigned at) {
  while (2 * at + 1 < h->used)
  loop(
    assigns(at, slice(h->items, h->room * sizeof(uint32_t)))
    invariant(at < h->used)
    invariant(h->used == 1 ==> h->items[0] == loop_entry(h->items[0]))
    decreases(h->used - at))
  {
    unsigned child = 2 * at + 1;
#ifdef WRONG_heap_sift_down
    if (child + 1 <= h->used && h->items[child + 1] < h->items[child]) {
#else
    if (child + 1 < h->used && h->items[child + 1] < h->items[child]) {
#endif
      child++;
    }
    if (h->items[at] <= h->items[child]) {
      return;
    }
    heap_swap(h, at, child);
    at = child;
  }
}

bool heap_push(heap *h, uint32_t item) {
#ifdef WRONG_heap_push
  if (h->used > h->room) {
#else
  if (h->used == h->room) {
#endif
    return false;
  }
  h->items[h->used++] = item;
  heap_sift_up(h, h->used - 1);
  return true;
}

bool heap_pop(heap *h, uint32_t *item) {
  if (h->used == 0) {
    return false;
  }
  *item = h->items[0];
  h->items[0] = h->items[--h->used];
#ifdef WRONG_heap_pop
  heap_sift_down(h, 0);
#else
  if (h->used > 0) {
    heap_sift_down(h, 0);
  }
#endif
  return true;
}

unsigned smallest(const uint32_t *items, unsigned from, unsigned to) {
  unsigned best = from;
  for (unsigned i = from + 1; i < to; i++)
  loop(
    assigns(i, best)
    invariant(from < i && i <= to && best >= from && best < i)
    invariant(forall(k, from, i, items[best] <= items[k]))
    decreases(to - i))
  {
#ifdef WRONG_smallest
    if (items[i] < items[i - 1]) {
#else
    if (items[i] < items[best]) {
#endif
      best = i;
    }
  }
  return best;
}

unsigned lower_bound(const uint32_t *items, unsigned count, uint32_t wanted) {
  unsigned low = 0;
  unsigned high = count;
  while (low < high)
  loop(
    assigns(low, high)
    invariant(low <= high && high <= count)
    invariant(low > 0 ==> items[low - 1] < wanted)
    invariant(high < count ==> items[high] >= wanted)
    decreases(high - low))
  {
    const unsigned middle = low + (high - low) / 2;
#ifdef WRONG_lower_bound
    if (items[middle] <= wanted) {
#else
    if (items[middle] < wanted) {
#endif
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

text *text_new(const char *bytes, size_t length) {
#ifdef WRONG_text_new
  text *t = malloc(sizeof(text) + length);
#else
  text *t = malloc(sizeof(text) + length + 1);
#endif
  if (t == NULL) {
    return NULL;
  }
  t->length = length;
  if (length > 0) {
    memcpy(t->bytes, bytes, length);
  }
  t->bytes[length] = '\0';
  return t;
}

void open_gap(uint16_t *items, unsigned at, unsigned used) {
  for (unsigned i = used; i > at; i--)
  loop(
    assigns(i, slice(items, (used + 1) * sizeof(uint16_t)))
    invariant(at <= i && i <= used)
    invariant(bounded(items, 0, i, 1, 1000))
    invariant(bounded(items, i + 1, used + 1, 1, 1000))
    decreases(i))
  {
#ifdef WRONG_open_gap
    items[i + 1] = items[i];
#else
    items[i] = items[i - 1];
#endif
  }
}

void reverse(uint8_t *bytes, size_t length) {
  size_t low = 0;
  size_t high = length - 1;
  while (low < high)
  loop(
    assigns(low, high, slice(bytes, length))
    invariant(low + high == length - 1 && low <= length / 2)
    invariant(low == 0 ==> (bytes[0] == loop_entry(bytes[0]) && bytes[length - 1] == loop_entry(bytes[length - 1])))
    invariant(low > 0 ==> (bytes[0] == loop_entry(bytes[length - 1]) && bytes[length - 1] == loop_entry(bytes[0])))
    decreases(high))
  {
    const uint8_t byte = bytes[low];
#ifdef WRONG_reverse
    bytes[low++] = bytes[--high];
    bytes[high] = byte;
#else
    bytes[low++] = bytes[high];
    bytes[high--] = byte;
#endif
  }
}

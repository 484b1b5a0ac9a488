// EXPECT pointer-overflow: false
// As pointer_overflow_sentinel_true.c, but the member lies after more than a page, and the sentinel may lie in the
// second page of the address space.
#include <assert.h>
#include <stddef.h>

struct node {
  struct node *next, *prev;
};

struct item {
  char text[5000];
  int value;
  struct node link;
};

static struct node list = {&list, &list};

static void add(struct node *node) {
  node->next = list.next;
  node->prev = &list;
  list.next->prev = node;
  list.next = node;
}

static struct item *item_of(struct node *node) {
  return (struct item *)((char *)node - offsetof(struct item, link));
}

int main(void) {
  static struct item a = {.value = 1}, b = {.value = 2};
  int sum = 0;
  add(&a.link);
  add(&b.link);
  for (struct item *item = item_of(list.next); &item->link != &list; item = item_of(item->link.next))
    sum += item->value;
  assert(sum == 3);
  return 0;
}

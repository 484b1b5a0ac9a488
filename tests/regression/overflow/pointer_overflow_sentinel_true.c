// EXPECT pointer-overflow: true
// The sentinel of an intrusive list is no item: the address of the item that it would be a member of is computed and
// never followed (the list of the Linux kernel). It stays in the address space: nothing lies in its first page.
#include <assert.h>
#include <stddef.h>

struct node {
  struct node *next, *prev;
};

struct item {
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

// EXPECT assertion: true
// EXPECT valid-deref: true
// EXPECT valid-memtrack: true
// ARGS --entry f
// MODEL LP64, ILP32
// OUTPUT stderr: ^assumed: table->find\(\) is not defined: returns anything that such a parameter may be, the same each time, changes nothing$
//
// Members that point to functions which the program does not have: they change nothing, and what they return is
// null or an object.
#include <assert.h>

struct item {
  int value;
  struct item *next;
};
struct table {
  struct item *(*find)(const char *, ...);
  void (*clear)(struct item *);
  struct item (*pair)(long);
};
static int count;

int f(struct table *table) {
  count = 1;
  if (!table || !table->find || !table->clear || !table->pair) return 0;
  struct item local = {3, 0};
  table->clear(&local);
  assert(count == 1 && local.value == 3);
  struct item *found = table->find("%d", 4);
  if (!found) return 1;
  found->value = 4;
  local = table->pair(2L);
  assert(found->value == 4 && table->find("") == found);
  return 2;
}

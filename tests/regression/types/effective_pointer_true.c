// EXPECT effective-type: true
// MODEL LP64, ILP32
// Pointers are read as pointers to what they were declared for; qualifiers, signs, enumerators and types that may
// alias anything make no difference.
#include <stdlib.h>
#include <string.h>
enum kind { FEW, MANY };
struct node { struct node *next, *prev; const char *name; enum kind *kind; struct { int x; } *plain; };
struct list { struct node *head; struct node **tail; };
typedef void *any __attribute__((may_alias));
static int by_name(const void *a, const void *b) { return strcmp(*(char *const *)a, *(const char **)b); }
static void push(struct list *list, struct node *node) {
  node->next = 0;
  *list->tail = node;
  list->tail = &node->next;
}
static int length(struct node **at) {
  int count = 0;
  for (; *at; at = &(*at)->next) count++;
  return count;
}
static unsigned *pick(unsigned **table, int i) { return table[i]; }
int main(void) {
  const char *names[2] = {"b", "a"};
  qsort(names, 2, sizeof *names, by_name);
  enum kind kind = FEW;
  struct node node = {.name = names[0], .kind = &kind};
  struct list list = {0, &list.head};
  push(&list, &node);
  unsigned **as_number = (unsigned **)&list.head->kind;
  int a = 1, b = 2, *table[2] = {&a, &b};
  any *slot = (any *)&table[0];
  *slot = &b;
  int *const *fixed = (int *const *)table;
  return length(&list.head) + (int)*pick((unsigned **)table, 1) + *fixed[0] + (int)**as_number + (node.plain != 0);
}

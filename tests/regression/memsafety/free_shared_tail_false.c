// EXPECT valid-memsafety: false (valid-free)
// WITNESS NONDET=""
//
// Two lists with one tail, freed one after the other.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct node { struct node *next; };
struct node *cons(struct node *next) {
  struct node *n = malloc(sizeof *n);
  n->next = next;
  return n;
}
void free_list(struct node *list) {
  while (list) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
}
struct node *last_link(struct node *list) { return list; }
int main(void) {
  struct node *tail = cons(NULL), *one = cons(tail), *two = cons(tail);
  struct node **links[2] = {&one->next, &two->next};
  struct node *first[2] = {*links[0], *links[1]};
  free(one);
  free(two);
  free(first[0]);
  free(first[1]);
  return 0;
}

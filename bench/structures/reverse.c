// A stack that is reversed in place.
// MISTAKE valid-memtrack assertion: the old head is returned, so that all nodes but one are lost.
#include "structures.h"
struct node {
  int value;
  struct node* next;
};
static struct node* reverse(struct node* list) {
  struct node* done = NULL;
#ifdef MISTAKE
  struct node* old = list;
#endif
  while (list) {
    struct node* next = list->next;
    list->next = done;
    done = list;
    list = next;
  }
#ifdef MISTAKE
  return old;
#else
  return done;
#endif
}
int main(void) {
  struct node* head = NULL;
  unsigned pushed = 0;
  for (; MORE(pushed); pushed++) {
    struct node* made = block(sizeof *made);
    made->value = (int)(pushed & 0xff);
    made->next = head;
    head = made;
  }
  head = reverse(head);
  assert(!head || head->value == 0);
  while (head) {
    struct node* next = head->next;
    free(head);
    head = next;
  }
}

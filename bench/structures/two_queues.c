// A stack made of two queues: a new value goes into the empty one, and the others are moved after it.
// MISTAKE assertion: the queues are not exchanged when the first value comes.
#include "structures.h"
struct node {
  int value;
  struct node* next;
};
struct queue {
  struct node *head, *tail;
};
struct stack {
  struct queue values, empty;
};
static void put(struct queue* q, struct node* n) {
  n->next = NULL;
  if (q->tail)
    q->tail->next = n;
  else
    q->head = n;
  q->tail = n;
}
static struct node* take(struct queue* q) {
  struct node* first = q->head;
  q->head = first->next;
  if (!q->head) q->tail = NULL;
  return first;
}
static void push(struct stack* s, int value) {
  struct node* made = block(sizeof *made);
  made->value = value;
  put(&s->empty, made);
#ifdef MISTAKE
  if (!s->values.head) return;
#endif
  while (s->values.head) put(&s->empty, take(&s->values));
  struct queue kept = s->values;
  s->values = s->empty;
  s->empty = kept;
}
static int pop(struct stack* s) {
  struct node* first = take(&s->values);
  int value = first->value;
  free(first);
  return value;
}
int main(void) {
  struct stack s = {{NULL, NULL}, {NULL, NULL}};
  unsigned count = 0;
  for (unsigned n = 0; MORE(n); n++) {
    if (__VERIFIER_nondet_int()) {
      int value = __VERIFIER_nondet_int();
      push(&s, value);
      assert(s.values.head && s.values.head->value == value);
      count++;
    } else if (s.values.head) {
      pop(&s);
      count--;
    }
  }
  for (; s.values.head; count--) pop(&s);
  assert(!s.empty.head && count == 0);
}

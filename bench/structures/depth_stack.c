// A stack whose nodes know how many are below them.
// MISTAKE assertion: the depth stays what it was when all nodes down to a mark are released.
#include "structures.h"
struct node {
  unsigned below;
  int value;
  struct node* next;
};
struct stack {
  struct node* top;
  unsigned depth;
};
static void push(struct stack* s, int value) {
  struct node* made = block(sizeof *made);
  made->value = value;
  made->below = s->depth++;
  made->next = s->top;
  s->top = made;
}
static int pop(struct stack* s) {
  struct node* gone = s->top;
  int value = gone->value;
  s->top = gone->next;
  s->depth--;
  free(gone);
  return value;
}
static void unwind(struct stack* s, unsigned mark) {
#ifdef MISTAKE
  while (s->top && s->top->below >= mark) {
    struct node* gone = s->top;
    s->top = gone->next;
    free(gone);
  }
#else
  while (s->top && s->top->below >= mark) pop(s);
#endif
}
int main(void) {
  struct stack s = {NULL, 0};
  unsigned mark = 0;
  for (unsigned n = 0; MORE(n); n++) {
    int choice = __VERIFIER_nondet_int() % 4;
    if (choice == 0) {
      mark = s.depth;
    } else if (choice == 1) {
      unwind(&s, mark);
    } else if (choice == 2 && s.top) {
      assert(pop(&s) == 4);
    } else {
      push(&s, 4);
    }
    assert(s.top ? s.top->below + 1 == s.depth : s.depth == 0);
  }
  unwind(&s, 0);
  assert(!s.top && s.depth == 0);
}

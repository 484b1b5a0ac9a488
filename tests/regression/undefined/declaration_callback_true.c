// EXPECT declaration-mismatch: true
// EXPECT undefined-behaviour: true
// ARGS %S/declaration_callback_other_true.c
// MODEL LP64, ILP32
// A structure with a function that takes a pointer to the structure, and a callback, the same in both files.
struct node {
  int value;
  int (*visit)(struct node *, struct node *);
  struct node *next;
};
struct event {
  int kind, size;
};
int visit_all(struct node *);
int each(int (*callback)(struct event *));
static int visit(struct node *node, struct node *next) { return node->value + (next != 0); }
static int on_event(struct event *event) { return event->size; }
int main(void) {
  struct node node = {1, visit, 0};
  return visit_all(&node) + each(on_event) == 100;
}

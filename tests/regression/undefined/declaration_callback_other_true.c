// The other file of declaration_callback_*.c; it has no main.
// EXPECT unreach-call: true
// ARGS --entry unused
struct node {
  int value;
  int (*visit)(struct node *, struct node *);
  struct node *next;
};
struct event {
  int kind, size;
};
int visit_all(struct node *node) { return node->visit(node, node->next); }
int each(int (*callback)(struct event *)) {
  struct event event = {1, 2};
  return callback(&event);
}
int unused(int x) { return x; }

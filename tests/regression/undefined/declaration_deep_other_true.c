// The other file of declaration_deep_*.c and declaration_unused_true.c; it has no main.
// EXPECT unreach-call: true
// ARGS --entry unused
struct inner {
  int n;
};
struct middle {
  struct inner *inner;
};
struct outer {
  struct middle *middle;
  struct outer *next;
};
int number = 3;
int depth(struct outer *o) { return o->middle->inner->n; }
int unused(int x) { return x; }

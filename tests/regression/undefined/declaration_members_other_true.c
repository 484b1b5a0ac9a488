// The other file of declaration_members_*.c; it has no main.
// EXPECT unreach-call: true
// ARGS --entry unused
enum state { idle, busy, late };
struct item {
  int size;
  struct item *next;
  unsigned kind : 3, flags : 5;
};
struct owner {
  struct item *first;
  enum state state;
};
struct item *list;
_Thread_local int own;
int size_of(const struct item *item) { return item->size; }
int first_of(struct owner *owner) { return owner->state == busy ? owner->first->size : 0; }
int unused(int x) { return x; }

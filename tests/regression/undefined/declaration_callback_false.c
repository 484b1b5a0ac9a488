// EXPECT declaration-mismatch: false
// EXPECT undefined-behaviour: false (declaration-mismatch)
// ARGS %S/declaration_callback_other_true.c
// MODEL LP64, ILP32
// C11 6.2.7p1: the callback of the other file takes a pointer to a structure with two members.
struct event {
  int size;
};
int each(int (*callback)(struct event *));
static int on_event(struct event *event) { return event->size; }
int main(void) { return each(on_event) == 100; }

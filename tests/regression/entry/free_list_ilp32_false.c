// EXPECT valid-memsafety: false
// MODEL ILP32
// ARGS --entry f
// REPLAY yes
// A function may free what it is given.
void free(void *);
struct node {
  struct node *next;
  int payload[3];
};
void f(struct node *list) {
  while (list) {
    struct node *next = list->next;
    free(list);
    if (next && next->payload[1] == 4) free(list);
    list = next;
  }
}

// EXPECT valid-memsafety: true
// ARGS --entry f
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
    list = next;
    list = next;
  }
}

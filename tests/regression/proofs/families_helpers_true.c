// EXPECT valid-memsafety: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// Functions push and pop on a list in a structure.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void* malloc(unsigned long);
extern void free(void*);
struct node {
  int value;
  struct node* next;
};

struct list {
  struct node* head;
  unsigned size;
};
static void push(struct list* l, int v) {
  struct node* n = malloc(sizeof *n);
  if (!n) abort();
  n->value = v;
  n->next = l->head;
  l->head = n;
  l->size++;
}
static int pop(struct list* l) {
  struct node* n = l->head;
  int v = n->value;
  l->head = n->next;
  free(n);
  l->size--;
  return v;
}
int main(void) {
  struct list l = {0, 0};
  while (__VERIFIER_nondet_int()) push(&l, 5);
  while (l.head) pop(&l);
}

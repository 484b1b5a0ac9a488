// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --havoc-externals
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// An external function that may change anything may change the nodes of a list.
void reach_error(void) {}
extern void abort(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void* malloc(__SIZE_TYPE__);
struct node {
  int value;
  struct node* next;
};
extern void external(struct node*);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 300 || n > 400) abort();
  struct node* head = 0;
  for (unsigned i = 0; i < n; i++) {
    struct node* q = malloc(sizeof *q);
    if (!q) abort();
    q->value = 1;
    q->next = head;
    head = q;
  }
  external(head);
  if (head && head->value != 1) reach_error();
}

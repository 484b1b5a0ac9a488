// EXPECT unreach-call: false
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// A node whose value is another one.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__);
extern void free(void *);
void reach_error(void) {}
struct node {
  int value;
  struct node *next;
};
int main(void) {
  while (__VERIFIER_nondet_int()) {
    struct node *head = 0;
    while (__VERIFIER_nondet_int()) {
      struct node *n = malloc(sizeof *n);
      if (!n) abort();
      n->value = 7;
      n->next = head;
      head = n;
    }
    if (head) head->value = 8;
    while (head) {
      struct node *old = head;
      if (old->value != 7) reach_error();
      head = old->next;
      free(old);
    }
  }
}

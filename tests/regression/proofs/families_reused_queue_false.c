// EXPECT valid-deref: false
// ALLOW unknown
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// The tail is not reset when the queue has become empty, after 1000 nodes were taken out.
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
  struct node *head = 0, *tail = 0;
  unsigned taken = 0;
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int()) {
      struct node *n = malloc(sizeof *n);
      if (!n) abort();
      n->value = 7;
      n->next = 0;
      if (tail)
        tail->next = n;
      else
        head = n;
      tail = n;
    } else if (head) {
      struct node *old = head;
      if (old->value != 7) reach_error();
      head = old->next;
      if (!head && taken++ < 1000) tail = 0;
      free(old);
    }
  }
}

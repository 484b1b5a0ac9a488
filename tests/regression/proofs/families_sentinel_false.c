// EXPECT valid-deref: false
// ALLOW unknown
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// What is freed is left in the list if its successor is not the last one.
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
  struct node *s = malloc(sizeof *s);
  if (!s) abort();
  s->value = 7;
  s->next = s;
  for (;;) {
    if (__VERIFIER_nondet_int()) {
      struct node *n = malloc(sizeof *n);
      if (!n) abort();
      n->value = 7;
      n->next = s->next;
      s->next = n;
    } else if (s->next != s) {
      struct node *old = s->next;
      if (old->value != 7) reach_error();
      s->next = old->next->next == s ? old : old->next;
      free(old);
    }
  }
}

// EXPECT unreach-call: false
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// The same where the function returns if there is no memory: that test does not count iterations.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void* malloc(__SIZE_TYPE__);
extern void free(void*);
void reach_error(void) {}
struct node {
  int value;
  struct node* next;
};
int main(void) {
  struct node* top = 0;
  for (;;) {
    if (__VERIFIER_nondet_int()) {
      struct node* n = malloc(sizeof *n);
      if (!n) return 0;
      n->value = 7 + (__VERIFIER_nondet_int() == 5);
      n->next = top;
      top = n;
    } else if (top) {
      struct node* old = top;
      if (old->value != 7) reach_error();
      top = old->next;
      free(old);
    }
  }
}

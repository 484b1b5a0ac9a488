// EXPECT valid-memsafety: true
// A member of a null struct pointer.
extern int __VERIFIER_nondet_int(void);

struct node { int pad[4]; int key; struct node *next; };
int main(void) {
  struct node b = {{0}, 2, 0}, a = {{0}, 1, &b};
  int x = __VERIFIER_nondet_int();
  struct node *p = x ? &a : &b;
  if (!p->next) return 0;
  return p->next->key;
}

// A stack as a list, and as an array.
struct node { int key; struct node *next; };
int older(int a, int b, unsigned n) {
  struct node all[3] = {{a, 0}, {b, 0}, {a ^ b, 0}}, *top = 0;
  for (unsigned i = 0; i < 3; i++) { all[i].next = top; top = &all[i]; }
  for (n &= 3; n > 0 && top; n--) top = top->next;
  return top ? top->key : 0;
}
int newer(int a, int b, unsigned n) {
  const int all[3] = {a, b, a ^ b};
  n &= 3;
  return n < 3 ? all[2 - n] : 0;
}
int wrong(int a, int b, unsigned n) {
  const int all[3] = {a, b, a ^ b};
  n &= 3;
  return n < 3 ? all[n] : 0;
}

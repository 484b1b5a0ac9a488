// EXPECT unreach-call: true
// A store into one field at a symbolic index leaves the pointers in the array whole, also where the size of the
// structure is no power of two.
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "struct_array_symbolic_store_true.c", 1, "reach_error"); }
struct node { int x; struct node *next; long y; };
static struct node nodes[3];
int main(void) {
  for (int i = 0; i < 3; i++) nodes[i].next = &nodes[(i + 1) % 3];
  nodes[__VERIFIER_nondet_uchar() % 3].x = 1;
  struct node *p = nodes[0].next;
  if (p != &nodes[1] || (p->x != 0 && p->x != 1)) reach_error();
  return 0;
}

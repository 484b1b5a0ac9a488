// EXPECT unreach-call: false
// WITNESS NONDET="3 1 2"
// REPLAY yes
// A list of inputs, kept sorted by insertion.
extern void *malloc(unsigned long);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "list_symbolic_false.c", 1, "reach_error"); }

struct node { int key; struct node *next; };
static struct node *insert(struct node *head, int key) {
  struct node **at = &head;
  while (*at && (*at)->key < key) at = &(*at)->next;
  struct node *n = malloc(sizeof *n);
  n->key = key;
  n->next = *at;
  *at = n;
  return head;
}
int main(void) {
  struct node *head = 0;
  for (int i = 0; i < 3; i++) head = insert(head, __VERIFIER_nondet_int());
  int a = head->key, b = head->next->key, c = head->next->next->key;
  if (a > b || b > c || head->next->next->next) reach_error();
  if (a == 1 && b == 2 && c == 3) reach_error();
  return 0;
}

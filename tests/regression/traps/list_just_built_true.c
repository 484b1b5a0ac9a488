// EXPECT unreach-call: true
// Walking a list just built ends by itself: no bound is needed.
extern void *malloc(unsigned long);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "list_just_built_true.c", 1, "reach_error"); }

struct node { int value; struct node *next; };
int main(void) {
  struct node *head = 0;
  for (int i = 0; i < 100; i++) {
    struct node *n = malloc(sizeof *n);
    n->value = i;
    n->next = head;
    head = n;
  }
  int sum = 0;
  for (struct node *p = head; p; p = p->next) sum += p->value;
  if (sum != 4950) reach_error();
  return 0;
}

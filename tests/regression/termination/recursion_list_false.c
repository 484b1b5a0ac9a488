// Does not end: the rest of the last node is the list.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
struct node {
  struct node *next;
};
static unsigned length(const struct node *p) {
  return p ? 1 + length(p->next) : 0;
}
int main(void) {
  struct node c = {0}, b = {&c}, a = {&b};
  c.next = &a;
  length(&a);
  return 0;
}

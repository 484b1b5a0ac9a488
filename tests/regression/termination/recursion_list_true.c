// Ends: the rest of a list is shorter.
// EXPECT termination: true
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
  
  length(&a);
  return 0;
}

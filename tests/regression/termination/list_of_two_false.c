// Does not end: the list is a ring, and a number changes in each step.
// EXPECT termination: false
// ALLOW unknown
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 8
struct node {
  struct node *next;
  int number;
};
static struct node first, second;
int main(void) {
  unsigned long long steps = 0;
  first.next = &second;
  second.next = &first;
  struct node *p = &first;
  while (p) {
    p = p->next;
    steps = steps * 6364136223846793005u + 1;
  }
  return (int)(steps % 2);
}

// EXPECT effective-type: false
// MODEL LP64, ILP32
// A list of items is walked as one of other structures that begin with such a pointer.
struct node { struct node *next; };
struct item { struct item *next; int value; };
int main(void) {
  struct item second = {0, 2}, first = {&second, 1};
  int count = 0;
  for (struct node *at = (struct node *)&first; at; at = at->next) count++;
  return count;
}

// A variable that another file defines is compared, too; one that leads to a list is only read.
// EXPECT equivalence: true
// MODEL LP64, ILP32
// ARGS --entry newer --against older
struct node {
  int value;
  struct node *next;
};
extern unsigned calls;
extern struct node *head;
int older(int x) {
  calls += 2;
  struct node *first = head;
  return first->next ? x ^ first->next->value : x;
}
int newer(int x) {
  calls++;
  if (head->next) x ^= head->next->value;
  ++calls;
  return x;
}

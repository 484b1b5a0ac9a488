// EXPECT assertion: false
// What nothing in the program defines has an arbitrary value, and keeps it until somebody may write it.
#include <fathom.h>
struct node {
  int a;
  struct node *next;
  char text[3];
};
extern int number;
extern const long constant;
extern int *pointer;
extern struct node node;
extern double real;
extern int table[];
extern struct {
  int count;
  short cells[];
} flexible;
int undefined(int);
int main(void) {
  int a = number, t = table[3], s = flexible.cells[5];
  const long c = constant;
  int *p = pointer;
  const struct node n = node;
  unsigned i = fathom_nondet_uint();
  if (i >= 1000) return 0;
  const int ti = table[i];
  undefined(a);
  if (i == 999) table[3] = t + 1U;
  fathom_assert(a == number && c == constant && p == pointer);
  fathom_assert(n.a == node.a && n.next == node.next && n.text[2] == node.text[2]);
  fathom_assert(t == table[3] && ti == table[i] && s == flexible.cells[5]);
  int *through = fathom_nondet_int() ? &number : table;
  *through = 7;
  fathom_assert(number == 7 || table[0] == 7);
  fathom_assert(&number != table);
  return 0;
}

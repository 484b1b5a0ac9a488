// EXPECT valid-memsafety: true
// EXPECT unreach-call: true
// fathom_nondet_memory gives a constant of a harness its value, as an initialiser would.
#include <fathom.h>
void reach_error(void) {}
struct pair { const int first; int second; };
typedef const struct pair fixed;
static int sum(const struct pair *p) { return (p->first & 15) + (p->second & 15); }
int main(void) {
  fixed given;
  fathom_nondet_memory((void *)&given, sizeof given);
  if (sum(&given) > 30) reach_error();
  return 0;
}

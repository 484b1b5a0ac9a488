// EXPECT valid-memsafety: true
//
// The result of a function lives to the end of the full expression (C11 6.2.4p8).
#include <string.h>
struct s { int a[2]; char name[8]; };
static struct s make(int n) { return (struct s){{n, 2}, "ab"}; }
static int sum(const int *p) {
  const int *q = p;
  return q[0] + *++q;
}
int main(void) {
  int total = 0;
  for (int i = 0; i < 3; i++) total += make(i).a[i & 1] + sum(make(i).a) + (int)strlen(make(i).name);
  return total == 0 + 2 + 2 + 2 + 3 + 4 + 6 ? 0 : *(int *)0;
}

// EXPECT contract: false
// MODEL LP64, ILP32
// A library function writes what is in no clause.
#include <fathom.h>
#include <string.h>
struct s { int a, b; } s;
static void set(struct s *p) { p->b = 2; }
int main(void) {
  char buf[8];
  int i = 0;
  while (i < 3) {
    fathom_assigns(i, s.a, buf);
    memset(buf, i, 8), strcpy((char*)&s.b, "abc");
    s.a = i;
    if (i == 2) { struct s own; set(&own); }
    i++;
  }
  set(&s);
  switch (i) { case 3: { int j = 0; while (j < 2) { fathom_assigns(j); switch (j) { case 0: j = 1; break; default: goto out; } } } }
out:
  return 0;
}

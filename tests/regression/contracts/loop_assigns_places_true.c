// EXPECT contract: true
// MODEL LP64, ILP32
// Members, arrays, library functions; a variable of the body is passed to a function; a loop in a switch.
#include <fathom.h>
#include <string.h>
struct s { int a, b; } s;
static void set(struct s *p) { p->b = 2; }
int main(void) {
  char buf[8];
  int i = 0;
  while (i < 3) {
    fathom_assigns(i, s.a, buf);
    memset(buf, i, 8);
    s.a = i;
    if (i == 2) { struct s own; set(&own); }
    i++;
  }
  set(&s);
  switch (i) { case 3: { int j = 0; while (j < 2) { fathom_assigns(j); switch (j) { case 0: j = 1; break; default: goto out; } } } }
out:
  return 0;
}

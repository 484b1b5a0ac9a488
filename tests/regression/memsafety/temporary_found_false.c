// EXPECT valid-deref: false (valid-deref)
// ALLOW unknown
// NATIVE skip clang's sanitizers do not see the end of a full expression
//
// A function stores a pointer into a temporary object, and another one reads it (C11 6.2.4p8).
#include <string.h>
struct s { char n[8]; };
static struct s make(void) { struct s v = {"abc"}; return v; }
static char *last;
static void find(char *p) { last = strchr(p, 'b'); }
int main(void) {
  find(make().n);
  return *last - 'b';
}

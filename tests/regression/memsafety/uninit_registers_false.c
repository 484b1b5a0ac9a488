// EXPECT uninitialised-read: false (uninitialised-read)
// NATIVE skip no sanitizer build for this property
//
// A structure with padding, passed in registers.
#include <stddef.h>

extern int __VERIFIER_nondet_int(void);
struct small { char c; int i; };
int take(struct small s) { return s.c + s.i; }
struct small make(int n) {
  struct small s;
  s.c = 1;
  s.i = n;
  return s;
}
int main(void) {
  struct small s = make(3);
  int n = take(s);
  int x;
  return n + x;
}

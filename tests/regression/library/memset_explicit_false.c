// EXPECT unreach-call: false
// EXPECT valid-deref: false
// EXPECT library-call: false
// MODEL LP64, ILP32
// NATIVE skip glibc 2.36 has no memset_explicit
// The last byte is left alone; one byte too many is written; the pointer is null where there are no bytes to write
// (C23 7.1.4p1).
#include <stddef.h>

void *memset_explicit(void *, int, size_t);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  char key[6] = "abcde";
  int which = __VERIFIER_nondet_int();
  if (which == 1) {
    memset_explicit(key, 'x', 4);
    if (key[4] != 'x') reach_error();
  }
  if (which == 2) memset_explicit(key, 0, sizeof key + 1);
  if (which == 3) memset_explicit(NULL, 0, 0);
  return 0;
}

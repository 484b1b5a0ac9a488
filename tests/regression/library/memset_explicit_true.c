// EXPECT unreach-call: true
// EXPECT valid-deref: true
// EXPECT library-call: true
// MODEL LP64, ILP32
// NATIVE skip glibc 2.36 has no memset_explicit
// C23 7.26.6.2: memset_explicit copies the character into each of the first n bytes, and returns the pointer.
#include <stddef.h>

void *memset_explicit(void *, int, size_t);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
  char key[6] = "abcde";
  unsigned char filler = __VERIFIER_nondet_uchar();
  if (memset_explicit(key, filler + 0x100, 5) != key) reach_error();
  for (int i = 0; i < 5; i++)
    if ((unsigned char)key[i] != filler) reach_error();
  if (key[5] != 0) reach_error();
  memset_explicit(key, 0, sizeof key);
  if (key[0] != 0 || key[4] != 0) reach_error();
  return 0;
}

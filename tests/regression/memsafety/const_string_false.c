// EXPECT valid-memsafety: false (valid-deref)
// OUTPUT stderr: ^  reads 1 byte at offset 4, the end, of the string literal "abc" \(4 bytes, \S*const_string_false.c:11\)$
// OUTPUT stderr: const char \*s = "abc"; +s = "abc"$
// WITNESS NONDET="4"
//
// A string literal has one byte more than characters.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  const char *s = "abc";
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 4) return 0;
  return s[n];
}

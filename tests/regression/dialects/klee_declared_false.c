// Declared by the program, no header.
// EXPECT assertion: false
#include <assert.h>
#include <stddef.h>
void klee_make_symbolic(void *address, size_t size, const char *name);
void klee_assume(unsigned long condition);
int main(void) {
  char s[3];
  klee_make_symbolic(s, sizeof s, "s");
  klee_assume(s[2] == 0);
  assert(s[0] != 'a' || s[1] != 'b');
  return 0;
}

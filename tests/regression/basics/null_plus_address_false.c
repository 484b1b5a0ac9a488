// EXPECT unreach-call: false
// EXPECT valid-memsafety: false (valid-deref)
// An address is rounded up by moving a null pointer by the rounded number, as obstacks do: a byte behind the block.
#include <stddef.h>
#include <stdlib.h>

extern void reach_error(void);
extern unsigned long __VERIFIER_nondet_ulong(void);

#define ALIGN(B, P, A) ((B) + (((P) - (B) + (A)) & ~(A)))
#define ALIGN_ANY(B, P, A) ALIGN(sizeof(ptrdiff_t) < sizeof(void *) ? (B) : (char *)0, P, A)

int main(void) {
  size_t n = __VERIFIER_nondet_ulong();
  if (n > 47) return 0;
  char *block = malloc(64);
  if (!block) return 0;
  char *aligned = ALIGN_ANY(block, block + 16 + n, (size_t)15);
  if (n == 0 && aligned != block + 32) reach_error();
  *aligned = 3;
  free(block);
}

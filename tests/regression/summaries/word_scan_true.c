// EXPECT unreach-call: true
// EXPECT valid-deref: true
// ARGS --summaries only
// SLOW
// Words are scanned for a zero byte, the claim is about one byte of any word before.
extern void *malloc(unsigned long);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_nondet_memory(void *, unsigned long);
void reach_error(void) {}
typedef unsigned long __attribute__((__may_alias__)) word;
#define ONES (-1ul / 255)
#define HASZERO(x) ((x)-ONES & ~(x) & (ONES * 128))

int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong(), j = __VERIFIER_nondet_ulong();
  if (n < 1 || n > (1ul << 40)) return 0;
  char *block = malloc(n * 8);
  if (!block) return 0;
  __VERIFIER_nondet_memory(block, n * 8);
  block[n * 8 - 1] = 0;
  const word *w = (const word *)block;
  while (!HASZERO(*w)) w++;
  if (j < (unsigned long)((const char *)w - block) && block[j] == 0) reach_error();
  return 0;
}

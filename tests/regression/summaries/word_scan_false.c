// EXPECT unreach-call: false
// ARGS --summaries only
// SLOW
// Words are scanned for a zero byte, but the highest byte of each is not looked at.
extern void *malloc(unsigned long);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_nondet_memory(void *, unsigned long);
void reach_error(void) {}
typedef unsigned long __attribute__((__may_alias__)) word;
#define ONES (-1ul / 255)
#define HASZERO(x) ((x)-ONES & ~(x) & (ONES * 128 >> 8))

int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong(), j = __VERIFIER_nondet_ulong();
  if (n < 1 || n > 8) return 0;
  char *block = malloc(n * 8);
  if (!block) return 0;
  __VERIFIER_nondet_memory(block, n * 8);
  block[n * 8 - 2] = 0;
  const word *w = (const word *)block;
  while (!HASZERO(*w)) w++;
  if (j < (unsigned long)((const char *)w - block) && block[j] == 0) reach_error();
  return 0;
}

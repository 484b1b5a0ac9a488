// EXPECT unreach-call: false
// ARGS --summaries only
// SLOW
// What it becomes depends on what it was, by a branch.
extern void *malloc(unsigned long);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_nondet_memory(void *, unsigned long);
void reach_error(void) {}

int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong(), j = __VERIFIER_nondet_ulong(), i;
  if (n < 1 || n > 8) return 0;
  unsigned char *b = malloc(n);
  if (!b) return 0;
  __VERIFIER_nondet_memory(b, n);
  unsigned char w = 3;
  for (i = 0; i < n && b[i] != 1; i++) {
    if (w == 3)
      w = b[i] == 2 ? 4 : 3;
    else
      w = 4;
  }
  if (i == 5 && b[4] == 3 && w == 4) reach_error();
  return 0;
}

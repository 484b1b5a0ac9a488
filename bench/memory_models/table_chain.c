// A table of 256 entries read N times in a chain: each index is the last result (tolower is idempotent).
// PARAMETER N 2 8 32
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
extern unsigned char __VERIFIER_nondet_uchar(void);
void reach_error(void) { __assert_fail("0", "table_chain.c", 1, "reach_error"); }
#ifndef N
#define N 8
#endif
static unsigned char table[256];
int main(void) {
  for (int c = 0; c < 256; c++) table[c] = c >= 'A' && c <= 'Z' ? c + 32 : c;
  unsigned char first = __VERIFIER_nondet_uchar(), c = first;
  for (int i = 0; i < N; i++) c = table[c];
  if (c >= 'A' && c <= 'Z') reach_error();
  if (c != first && c != first + 32) reach_error();
  return 0;
}

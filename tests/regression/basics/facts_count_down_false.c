// EXPECT unreach-call: false
// ARGS --unwind 1
// AXES solvers
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
static unsigned char table[16] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5};
static unsigned sum(const unsigned char* p, unsigned long n) {
  unsigned s = 1;
  while (n >= 16) {
    n -= 16;
    for (int i = 0; i < 16; i++) s += *p++;
  }
  while (n--) s += *p++;
  return s;
}
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 12) return 0;
  if (sum(table, n) != 1) reach_error();
  return 0;
}

// An array of 256 structures: N times a symbolic write to each of two fields of different width and a look at both
// fields of some entry.
// PARAMETER N 25 50 100 200 500
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
void reach_error(void) { __assert_fail("0", "struct_fields.c", 1, "reach_error"); }
#ifndef N
#define N 50
#endif
struct entry {
  unsigned kind;
  unsigned long sum;
};
static struct entry table[256];
static unsigned below(unsigned limit) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n >= limit) abort();
  return n;
}
int main(void) {
  for (int w = 0; w < N; w++) {
    table[below(256)].kind = __VERIFIER_nondet_uint() & 0x7f;
    table[below(256)].sum = __VERIFIER_nondet_ulong() & 0x7fff;
    struct entry *e = &table[below(256)];
    if (e->kind > 0x7f || e->sum > 0x7fff) reach_error();
  }
  return 0;
}

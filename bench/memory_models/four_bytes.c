// N writes into an object of four bytes, then a join (techniques for layered memory: superseded writes).
// PARAMETER N 100 1000 10000
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
void reach_error(void) { __assert_fail("0", "four_bytes.c", 1, "reach_error"); }
#ifndef N
#define N 1000
#endif
int main(void) {
  unsigned char object[4] = {0};
  for (int i = 0; i < N; i++) object[i & 3] = (unsigned char)i;
  if (__VERIFIER_nondet_int()) object[__VERIFIER_nondet_uchar() & 3] = 7;
  unsigned char got = object[__VERIFIER_nondet_uchar() & 3];
  for (int i = 0; i < 4; i++)
    if (got == 7 || got == (unsigned char)(N - 4 + i)) return 0;
  reach_error();
}

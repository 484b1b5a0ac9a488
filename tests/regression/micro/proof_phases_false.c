// EXPECT unreach-call: false
// TECHNIQUE P: a constant loop with two phases
// MODEL LP64, ILP32
// SLOW
// SELDOM
// WITNESS NONDET="0"
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
extern void __VERIFIER_assume(int);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void *malloc(unsigned long);
extern void *realloc(void *, unsigned long);
extern void free(void *);
void reach_error(void) { __assert_fail("0", "proof_phases_false.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned x = 0, y = 0;
  while (x < 50000000) {
    if (x < 5000000) x++;
    else { x += 5; y++; }
  }
  __VERIFIER_assert(x == 50000000 && y == 9000001);
}

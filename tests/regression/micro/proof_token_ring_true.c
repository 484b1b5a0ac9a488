// EXPECT unreach-call: true
// TECHNIQUE P: three processes, any schedule, for ever: at most one is in its critical section
// MODEL LP64, ILP32
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
void reach_error(void) { __assert_fail("0", "proof_token_ring_true.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned char token = 0, critical[3] = {0, 0, 0};
  while (1) {
    unsigned char who = __VERIFIER_nondet_uchar();
    __VERIFIER_assume(who < 3);
    if (critical[who]) {
      critical[who] = 0;
      token = (unsigned char)((who + 1) % 3);
    } else if (token == who && __VERIFIER_nondet_uchar()) {
      critical[who] = 1;
    }
    __VERIFIER_assert(critical[0] + critical[1] + critical[2] <= 1);
  }
}

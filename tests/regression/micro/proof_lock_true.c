// EXPECT unreach-call: true
// TECHNIQUE P: a driver's lock: the state of a resource goes with the relation of two counters
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
void reach_error(void) { __assert_fail("0", "proof_lock_true.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  int locked = 0;
  unsigned before, now = __VERIFIER_nondet_uint();
  do {
    __VERIFIER_assert(!locked);
    locked = 1;
    before = now;
    if (__VERIFIER_nondet_int()) {
      locked = 0;
      now++;
    }
  } while (now != before);
  __VERIFIER_assert(locked);
}

// EXPECT unreach-call: true
// TECHNIQUE P: branching recursion: 2^30 calls, one summary
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
void reach_error(void) { __assert_fail("0", "proof_recursion_tree_true.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

static unsigned leaves(unsigned depth) { return depth == 0 ? 1 : leaves(depth - 1) + leaves(depth - 1); }
int main(void) {
  unsigned d = __VERIFIER_nondet_uint();
  __VERIFIER_assume(d <= 30);
  __VERIFIER_assert(leaves(d) >= d + 1);
}

// EXPECT valid-memsafety: true
// TECHNIQUE P: a buffer that doubles as often as it is full
// MODEL LP64, ILP32
// SLOW
// SELDOM
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
void reach_error(void) { __assert_fail("0", "proof_buffer_growth_true.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned long length = 0, capacity = 4;
  char *b = malloc(capacity);
  if (!b) abort();
  while (__VERIFIER_nondet_int()) {
    if (length == capacity) {
      if (capacity > 1000000000) break;
      char *larger = realloc(b, capacity * 2);
      if (!larger) break;
      b = larger;
      capacity *= 2;
    }
    b[length++] = 1;
  }
  free(b);
}

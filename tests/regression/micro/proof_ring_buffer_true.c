// EXPECT unreach-call: true
// TECHNIQUE P: a ring buffer that is used for ever
// MODEL LP64, ILP32
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
void reach_error(void) { __assert_fail("0", "proof_ring_buffer_true.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

enum { Size = 64 };
static unsigned char buffer[Size];
int main(void) {
  unsigned head = 0, tail = 0, count = 0;
  while (1) {
    if (__VERIFIER_nondet_int()) {
      if (count < Size) { buffer[head] = __VERIFIER_nondet_uchar(); head = (head + 1) % Size; count++; }
    } else if (count > 0) {
      unsigned char c = buffer[tail];
      (void)c;
      tail = (tail + 1) % Size;
      count--;
    }
    __VERIFIER_assert(count <= Size && (head + Size - tail) % Size == count % Size);
  }
}

// EXPECT misaligned-access: false
// ALLOW unknown
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
// SLOW
// SELDOM
// TIMEOUT 120
// Blocks are aligned as malloc aligns them, to 16 bytes, and not by their size.
extern void abort(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void* malloc(__SIZE_TYPE__);
struct __attribute__((aligned(32))) wide {
  long long first, second;
};
struct block {
  long long first, second, third;
};

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 300 || n > 400) abort();
  struct block* last = 0;
  for (unsigned i = 0; i < n; i++) {
    struct block* b = malloc(sizeof *b);
    if (!b) abort();
    b->first = 1;
    last = b;
    if (i > 280) ((struct wide*)b)->first = 2;
  }
}

// EXPECT unreach-call: true
// ARGS --summaries only
// SLOW
// Buffer and counter are members.
extern unsigned __VERIFIER_nondet_uint(void);
extern void *malloc(__SIZE_TYPE__);
extern void __VERIFIER_assume(int);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

struct B {
  unsigned char *buf;
  unsigned len;
};
int main() {
  struct B b;
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n <= 200);
  b.buf = malloc(200);
  if (!b.buf) return 0;
  b.len = 0;
  while (b.len < n) {
    b.buf[b.len] = b.len;
    b.len++;
  }
  unsigned j = __VERIFIER_nondet_uint();
  __VERIFIER_assume(j < n);
  __VERIFIER_assert(b.buf[j] == j && b.len == n);
}

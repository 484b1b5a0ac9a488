// EXPECT unreach-call: true
// ARGS --summaries only
// SLOW
// A variable of 128 bits.
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  unsigned n = __VERIFIER_nondet_uint();
  __int128 x = 0;
  for (unsigned i = 0; i < n; i++) x += ((__int128)1 << 64);
  __VERIFIER_assert((unsigned long long)(x >> 64) == n && (unsigned long long)x == 0);
}

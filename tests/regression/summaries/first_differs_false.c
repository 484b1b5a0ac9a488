// EXPECT unreach-call: false
// MODEL LP64, ILP32
// The first iteration counts too if nothing comes before it.
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), commas = 0;
  int first = 1;
  for (unsigned i = 0; i < n; i++) {
    if (!first) commas++;
    first = 0;
  }
  __VERIFIER_assert(n < 100 || commas == n);
}

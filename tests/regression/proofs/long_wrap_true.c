// EXPECT unreach-call: true
// MODEL LP64, ILP32
// AXES solvers
// A counter wraps around often before the loop ends.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned char c = 0;
  unsigned n = 0;
  while (n < 1000000) {
    c += 3;
    n++;
  }
  __VERIFIER_assert(c == (unsigned char)3000000);
}

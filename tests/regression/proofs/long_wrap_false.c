// EXPECT unreach-call: false
// MODEL LP64, ILP32
// AXES solvers
// It would hold if the counter had one bit more.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned char c = 0;
  unsigned n = 0;
  while (n < 20000) {
    c++;
    n++;
  }
  __VERIFIER_assert(c != 32);
}

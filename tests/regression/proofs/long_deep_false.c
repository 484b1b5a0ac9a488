// EXPECT unreach-call: false
// MODEL LP64, ILP32
// AXES solvers
// SELDOM
// Found by executing the loop: nobody can say when a mixed number is what.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned x = 0, s = 1;
  for (x = 0; x < 100000000; x++) {
    s = (s ^ (s << 13)) * 1664525u;
    if (x == 70000 && s != 0) {
      reach_error();
      return 1;
    }
  }
}

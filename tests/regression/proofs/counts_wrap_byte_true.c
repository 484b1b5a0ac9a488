// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --summaries only
// AXES solvers
// A counter of eight bits comes back to where it was after 256 iterations, and never to another class modulo 4.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned char x = 1;
  unsigned short y = 7;
  while (__VERIFIER_nondet_int()) {
    x += 4;
    y += 12;
  }
  __VERIFIER_assert(x % 4 == 1 && y % 4 == 3 && (unsigned char)(3 * (x - 1) - (y - 7)) == 0);
}

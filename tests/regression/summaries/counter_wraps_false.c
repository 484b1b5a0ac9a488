// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// AXES solvers
// A counter of eight bits comes back to zero.
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  unsigned char i = 0;
  unsigned n = __VERIFIER_nondet_uint();
  unsigned k = 0;
  while (k < n) {
    i += 2;
    k++;
  }
  __VERIFIER_assert(!(k == 128 && i == 0));
}

// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// AXES solvers
// A violation in a loop that never ends.

extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  unsigned i = 0;
  while (1) {
    i += 2;
    __VERIFIER_assert(i != 10);
  }
}

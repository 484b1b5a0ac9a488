// EXPECT unreach-call: false
// MODEL LP64, ILP32
// AXES solvers
// One more iteration in the second phase than is claimed.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned x = 0, y = 0;
  while (x < 70000) {
    if (x < 20000) x++;
    else {
      x += 5;
      y++;
    }
  }
  __VERIFIER_assert(y != 10000);
}

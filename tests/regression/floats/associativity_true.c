// EXPECT unreach-call: true
//
// (a + b) + c and a + (b + c) agree where nothing is rounded; 1e30 takes all of 1 with it.
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "associativity_true.c", 1, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  int i = __VERIFIER_nondet_int();
  assume(i >= 0 && i < 1000);
  float a = i;
  check((a + 1.0f) + 2.0f == a + (1.0f + 2.0f));
  return 0;
}

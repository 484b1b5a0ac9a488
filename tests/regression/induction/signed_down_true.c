// EXPECT unreach-call: true
// ARGS --summaries only
// SLOW
// Counts down by one or two.
extern unsigned __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)     \
  do {               \
    if (!(c)) {      \
      reach_error(); \
      abort();       \
    }                \
  } while (0)

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 100000) return 0;
  int i = n, odd = 0;
  while (i > 0) {
    if (__VERIFIER_nondet_uint() & 1) odd++;
    i -= 1 + (__VERIFIER_nondet_uint() & 1);
  }
  CHECK(i == 0 || i == -1);
}

// EXPECT unreach-call: true
// ARGS --summaries only
// SLOW
// A search for an element, which is changed where the loop is left: no other is.
extern unsigned __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) {                                                                                              \
      reach_error();                                                                                         \
      abort();                                                                                               \
    }                                                                                                        \
  } while (0)
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  int a[8] = {0}, found = 0, odd = 0;
  for (unsigned i = 0; i < 8 && i < n; i++) {
    if (__VERIFIER_nondet_int() == 5) odd++;
    if (__VERIFIER_nondet_int() == 3) {
      a[i] = 1;
      found = 1;
      break;
    }
  }
  CHECK(found || a[__VERIFIER_nondet_uint() & 7] == 0);
}

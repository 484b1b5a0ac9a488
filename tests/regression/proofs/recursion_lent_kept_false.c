// EXPECT unreach-call: false
// ALLOW unknown
// MODEL LP64, ILP32
// SLOW
// An activation keeps the address that it is given, and its successors read there.
extern void abort(void);
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
#define check(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) {                                                                                              \
      reach_error();                                                                                         \
      abort();                                                                                               \
    }                                                                                                        \
  } while (0)

static unsigned *kept;
static void f(unsigned n, unsigned *p) {
  unsigned r = 5;
  if (n == 3) kept = p;
  if (n == 0) {
    if (!kept) return;
    unsigned before = *kept;
    *p = before + 1;
    check(*kept == before);
    return;
  }
  f(n - 1, n <= 3 ? p : &r);
  *p = r;
}
int main(void) {
  unsigned a = 0;
  f(__VERIFIER_nondet_uint(), &a);
}

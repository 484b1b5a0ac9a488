// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// A resource is held exactly while two counters differ by nothing; both are released together.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  if (!(c)) {                                                                                                \
    reach_error();                                                                                           \
    abort();                                                                                                 \
  }
int main(void) {
  int held = 0;
  unsigned requests = __VERIFIER_nondet_uint(), served = requests;
  do {
    CHECK(!held);
    held = 1;
    served = requests;
    while (__VERIFIER_nondet_int()) {
      if (__VERIFIER_nondet_int()) {
        if (held) requests++;
        held = 0;
      }
    }
  } while (requests != served);
  CHECK(held);
}

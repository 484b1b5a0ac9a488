// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// A driver retries while another request came in; the lock is free whenever it is taken.
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
  int lock = 0;
  unsigned old, new = __VERIFIER_nondet_uint();
  do {
    CHECK(lock == 0);
    lock = 1;
    old = new;
    if (__VERIFIER_nondet_int()) {
      CHECK(lock == 1);
      lock = 0;
      new++;
    }
  } while (new != old);
  CHECK(lock == 1);
  lock = 0;
}

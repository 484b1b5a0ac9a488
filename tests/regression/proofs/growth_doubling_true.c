// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// A buffer that is doubled whenever it is full: there is always room.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  if (!(c)) {                                                                                                \
    reach_error();                                                                                           \
    abort();                                                                                                 \
  }
int main(void) {
  unsigned size = 4, used = 0;
  int failed = 0;
  while (!failed && __VERIFIER_nondet_int()) {
    if (used == size) {
      if (size >= 1u << 30) failed = 1;
      else size *= 2;
    }
    if (!failed) {
      CHECK(used < size);
      used += 1;
    }
  }
  CHECK(used <= size);
}

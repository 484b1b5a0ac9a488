// EXPECT unreach-call: false
// SLOW
// One of three sums in a row is even, for ever.
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  if (!(c)) {                                                                                                \
    reach_error();                                                                                           \
    abort();                                                                                                 \
  }
int main(void) {
  unsigned a = 0, b = 1;
  int phase = 0;
  while (1) {
    unsigned c = a + b;
    a = b;
    b = c;
    phase = phase == 2 ? 0 : phase + 1;
    CHECK(phase != 1 || a % 2 == 0);
  }
}

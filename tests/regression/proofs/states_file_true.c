// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// A file is opened, read and closed in an order that a state keeps.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  if (!(c)) {                                                                                                \
    reach_error();                                                                                           \
    abort();                                                                                                 \
  }
int main(void) {
  int open = 0, state = 0, reads = 0;
  while (state != 9) {
    int input = __VERIFIER_nondet_int();
    if (state == 0) { if (input > 0) { CHECK(!open); open = 1; state = 3; } else state = 9; }
    else if (state == 3) { CHECK(open); reads++; if (input == 0) state = 5; if (reads > 1000) state = 5; }
    else if (state == 5) { CHECK(open); open = 0; reads = 0; state = input == 7 ? 0 : 9; }
  }
  CHECK(!open);
}

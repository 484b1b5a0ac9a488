// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// A watchdog is fed by what it watches: it never comes to its end.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  if (!(c)) {                                                                                                \
    reach_error();                                                                                           \
    abort();                                                                                                 \
  }
int main(void) {
  int armed = 0, left = 0, phase = 0;
  while (1) {
    switch (phase) {
    case 0: if (__VERIFIER_nondet_int()) { armed = 1; left = 4; phase = 1; } break;
    case 1: phase = 2; break;
    case 2: phase = __VERIFIER_nondet_int() ? 3 : 4; break;
    case 3: left = 4; phase = 1; break;
    case 4: armed = 0; phase = 0; break;
    }
    if (armed) left--;
    CHECK(!armed || left >= 0);
  }
}

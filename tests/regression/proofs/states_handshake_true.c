// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// A handshake: numbered states in no order, a counter of what was received, and flags.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  if (!(c)) {                                                                                                \
    reach_error();                                                                                           \
    abort();                                                                                                 \
  }
int main(void) {
  int state = 8466, received = 0, hit = __VERIFIER_nondet_int();
  while (1) {
    if (state == 8466) {
      state = 8496;
    } else if (state == 8496) {
      if (received == 0) received = 1;
      state = hit ? 8656 : 8512;
    } else if (state == 8512) {
      if (received == 1) received = 2;
      state = 8528;
    } else if (state == 8528) {
      if (received == 3) received = 4;
      state = __VERIFIER_nondet_int() ? 8544 : 8560;
    } else if (state == 8544) {
      state = 8560;
    } else if (state == 8560) {
      state = 8656;
    } else if (state == 8656) {
      if (received == 4) received = 5;
      state = __VERIFIER_nondet_int() ? 8466 : 8672;
    } else if (state == 8672) {
      CHECK(received != 5);
      state = 8466;
    } else {
      CHECK(0);
    }
  }
}

// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// Peterson: two processes, each with a place in its program, and a turn.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  if (!(c)) {                                                                                                \
    reach_error();                                                                                           \
    abort();                                                                                                 \
  }
int main(void) {
  int at0 = 0, at1 = 0, want0 = 0, want1 = 0, turn = 0;
  while (1) {
    if (__VERIFIER_nondet_int()) {
      switch (at0) {
      case 0: want0 = 1; at0 = 1; break;
      case 1: turn = 1; at0 = 2; break;
      case 2: if (!want1 || turn == 0) at0 = 3; break;
      case 3: want0 = 0; at0 = 0; break;
      }
    } else {
      switch (at1) {
      case 0: want1 = 1; at1 = 1; break;
      case 1: turn = 0; at1 = 2; break;
      case 2: if (!want0 || turn == 1) at1 = 3; break;
      case 3: want1 = 0; at1 = 0; break;
      }
    }
    CHECK(!(at0 == 3 && at1 == 3));
  }
}

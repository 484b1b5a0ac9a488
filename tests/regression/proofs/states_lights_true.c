// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// Two lights of a crossing: one is red whenever the other one is not.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  if (!(c)) {                                                                                                \
    reach_error();                                                                                           \
    abort();                                                                                                 \
  }
enum { Red, Green, Yellow };
int main(void) {
  int north = Red, east = Red, timer = 0;
  while (1) {
    if (timer > 0) {
      timer--;
    } else if (north == Green) {
      north = Yellow;
      timer = 2;
    } else if (north == Yellow) {
      north = Red;
    } else if (east == Green) {
      east = Yellow;
      timer = 2;
    } else if (east == Yellow) {
      east = Red;
    } else if (__VERIFIER_nondet_int()) {
      north = Green;
      timer = 5;
    } else {
      east = Green;
      
      timer = 5;
    }
    CHECK(north == Red || east == Red);
  }
}

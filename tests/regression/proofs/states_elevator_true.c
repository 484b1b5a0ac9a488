// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// An elevator does not move with an open door, and stays within the house.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  if (!(c)) {                                                                                                \
    reach_error();                                                                                           \
    abort();                                                                                                 \
  }
enum { Idle, Up, Down };
int main(void) {
  int floor = 0, motion = Idle, door = 0;
  while (1) {
    int button = __VERIFIER_nondet_int();
    if (motion == Idle) {
      if (door) {
        if (button == 0) door = 0;
      } else if (button == 1) {
        door = 1;
      } else if (button == 2 && floor < 9) {
        motion = Up;
      } else if (button == 3 && floor > 0) {
        motion = Down;
      }
    } else if (motion == Up) {
      floor++;
      if (floor == 9 || button == 4) motion = Idle;
      
    } else {
      floor--;
      if (floor == 0 || button == 4) motion = Idle;
    }
    CHECK(motion == Idle || !door);
    CHECK(floor >= 0 && floor <= 9);
  }
}

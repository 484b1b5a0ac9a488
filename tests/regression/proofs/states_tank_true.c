// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// A pump is switched with delay: the level of the water stays within the tank.
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  if (!(c)) {                                                                                                \
    reach_error();                                                                                           \
    abort();                                                                                                 \
  }
int main(void) {
  unsigned level = 1, delay = 0;
  int state = 0;
  while (1) {
    if (state == 0) {
      level++;
      if (level == 10) { state = 1; delay = 0; }
    } else if (state == 1) {
      level++;
      delay++;
      if (delay == 2) state = 2;
    } else if (state == 2) {
      level -= 2;
      if (level <= 5) { state = 3; delay = 0; }
    } else {
      level--;
      delay++;
      if (delay == 2) state = 0;
    }
    CHECK(level >= 1 && level <= 12);
  }
}

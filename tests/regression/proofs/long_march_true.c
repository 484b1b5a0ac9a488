// EXPECT unreach-call: true
// MODEL LP64, ILP32
// A loop of two phases, too long to be executed.
extern void abort(void);
void reach_error(void) {}

int main(void) {
  unsigned x = 0, y = 0;
  while (x < 60000000) {
    if (x < 20000000) {
      x += 2;
    } else {
      x += 4;
      y += 3;
    }
  }
  if (y != 30000000) reach_error();
}

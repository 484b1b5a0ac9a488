// EXPECT unreach-call: false
// MODEL LP64, ILP32
// SELDOM
// The claim fails after more iterations than the interpreter executes one by one.
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
  if (y != 30000001) reach_error();
}

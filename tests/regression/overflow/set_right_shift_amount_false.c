// EXPECT undefined-behaviour: false (shift-amount)
// NATIVE skip a set of properties
//
// To the right by the width of the type.
int main(void) {
  volatile int s = 32;
  return 1 >> s;
}

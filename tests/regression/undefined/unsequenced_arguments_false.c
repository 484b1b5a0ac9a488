// EXPECT unsequenced: false
// MODEL LP64, ILP32
// C11 6.5.2.2p10: the arguments are unsequenced; the call is a sequence point after all of them.
static int first(int a, int b) { return a - b; }
int main(void) {
  int i = 1;
  return first(i++, i) == 5;
}

// EXPECT function-type: false
// EXPECT undefined-behaviour: false
// REPLAY yes
// MODEL LP64, ILP32
static int f(int a, int b) {
  (void)b;
  return a;
}
int main(void) {
  int (*g)(int) = (int (*)(int))f;
  return g(1) == 3;
}

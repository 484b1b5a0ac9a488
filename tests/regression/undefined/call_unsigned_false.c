// EXPECT function-type: false
// MODEL LP64, ILP32
static unsigned f(unsigned x) { return x; }
int main(void) {
  int (*h)(int) = (int (*)(int))f;
  return h(3);
}

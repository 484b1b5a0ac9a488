// EXPECT function-type: false
// EXPECT undefined-behaviour: false (function-type)
// MODEL LP64, ILP32
// ARGS -- -Wno-ignored-qualifiers
// C17 6.5.2.2p9: the unqualified result is of another type.
static const int f(void) { return 0; }
int main(void) {
  char (*one)(void) = (char (*)(void))f;
  return one();
}

// EXPECT valid-deref: false
// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// C11 6.5.3.2p4.
struct pair {
  int a, b;
};
int main(void) {
  struct pair *p = 0;
  *p, 1;
  return 0;
}

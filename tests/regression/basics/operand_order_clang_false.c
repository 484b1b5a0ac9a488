// EXPECT unreach-call: false
// ARGS --evaluation-order clang
// MODEL LP64, ILP32
// C11 6.5p3: the order of clang's code, which a native run shows.
// REPLAY yes
void reach_error(void) {}
static int total = 1;
static int bump(void) {
  total = 5;
  return 1;
}
int main(void) {
  int sum = total + bump();
  if (sum == 2) reach_error();
  return 0;
}

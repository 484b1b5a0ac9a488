// EXPECT unreach-call: false
// MODEL LP64, ILP32
// C11 6.5p3: the call may come before the variable is read.
void reach_error(void) {}
static int total = 1;
static int bump(void) {
  total = 5;
  return 1;
}
int main(void) {
  int sum = total + bump();
  if (sum == 6) reach_error();
  return 0;
}

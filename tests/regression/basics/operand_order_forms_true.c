// EXPECT unreach-call: true
// MODEL LP64, ILP32
// C11 6.5p3: each order gives one of these, and no other value.
void reach_error(void) {}
static int n, at, sum;
static int next(void) { return ++n; }
static int move(void) {
  at = 1;
  return 7;
}
static int grow(void) {
  sum = 10;
  return 1;
}
int main(void) {
  int row[2] = {0, 0};
  short pair[2] = {next(), next()};
  row[at] = move();
  sum += grow();
  if (pair[0] + pair[1] != 3 || row[0] + row[1] != 7 || (sum != 1 && sum != 11)) reach_error();
  return 0;
}

// EXPECT unreach-call: false
// MODEL LP64, ILP32
// C11 6.5p3, 6.5.16p3, 6.7.9p23: an index of what is assigned, elements of a list, the old value of a compound
// assignment; each may be evaluated before or after a call that modifies what it reads.
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
  int pair[2] = {next(), next()};
  row[at] = move();
  sum += grow();
  if (pair[0] == 2 && row[0] == 7 && sum == 1) reach_error();
  return 0;
}

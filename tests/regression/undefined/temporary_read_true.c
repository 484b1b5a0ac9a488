// EXPECT undefined-behaviour: true
// EXPECT unreach-call: true
// MODEL LP64, ILP32
// A member of what a function returned is read; what it leads to may be modified.
struct pair {
  int values[2], *to;
};
extern void reach_error(void);
static int number;
static struct pair make(void) {
  struct pair pair = {{0, 2}, &number};
  return pair;
}
int main(void) {
  *make().to = 3;
  make().to[0]++;
  if (make().values[1] != 2 || number != 4) reach_error();
  return 0;
}

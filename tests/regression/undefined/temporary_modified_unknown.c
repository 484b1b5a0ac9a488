// EXPECT undefined-behaviour: unknown (an object of temporary lifetime is modified)
// EXPECT unreach-call: unknown (an object of temporary lifetime is modified)
// MODEL LP64, ILP32
// A member of what a function returned is modified (C11 6.2.4p8).
struct pair {
  int values[2];
};
static struct pair make(void) {
  struct pair pair = {{0, 2}};
  return pair;
}
int main(void) { return make().values[0]++; }

// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// The pointer of static storage leads to another object.
int g = 1, h = 2;
int *p = &h, *q = &g;

int main(void) {
  int r = g-- - *p;
  q = p;
  return r == 77;
}

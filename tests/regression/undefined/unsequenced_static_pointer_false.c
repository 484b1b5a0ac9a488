// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// g is modified and read through a pointer of static storage, in no order (C17 6.5p2).
int g = 1;
int *p = &g;

int main(void) {
  int r = g-- - *p;
  return r == 77;
}

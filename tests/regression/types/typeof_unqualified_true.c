// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// ARGS -- -std=c23
// C23 6.7.3.6p5: what typeof_unqual gives has no qualifiers, be it a variable, a member or a pointer's target.
struct whole {
  int a;
};
volatile int v = 2;
volatile struct whole w;
static typeof_unqual(v) kept;
typedef typeof_unqual(w) copy;
struct holder {
  typeof_unqual(v) a;
};
static int read(typeof_unqual(v) value) {
  int *p = &value;
  return *p;
}
static int through(int *restrict a, int *b) {
  typeof_unqual(a) other = b;
  *other = 1;
  return *b - 1;
}
int main(void) {
  int *p = &kept, x = 0, y = 0;
  copy c = w;
  struct holder h = {3};
  int *q = &c.a, *r = &h.a;
  return *p + *q + *r - 3 + read(0) + through(&x, &y);
}

// EXPECT unreach-call: true
// MODEL LP64, ILP32
extern void reach_error(void);
static int x, z;
extern int y __attribute__((alias("x")));
int main(void) {
  if (&x != &y || &z == &y || &x == &z) reach_error();
  y = 3;
  if (x != 3) reach_error();
  return 0;
}

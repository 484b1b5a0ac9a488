// EXPECT unreach-call: false
// NATIVE skip
// MODEL LP64, ILP32
// gcc, "Common Variable Attributes", alias: both names are one object.
extern void reach_error(void);
static int x;
extern int y __attribute__((alias("x")));
int main(void) {
  if (&x == &y) reach_error();
  return 0;
}

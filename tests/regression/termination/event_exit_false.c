// Does not end: at 3 it goes back to 9.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern void exit(int);
static unsigned left = 50;
static void tick(void) {
  if (--left == 0)
    exit(0);
  if (left == 3)
    left = 9;
}
int main(void) {
  for (;;)
    tick();
}

// Ends: the function that is called leaves the program.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern void exit(int);
static unsigned left = 50;
static void tick(void) {
  if (--left == 0)
    exit(0);
  
}
int main(void) {
  for (;;)
    tick();
}

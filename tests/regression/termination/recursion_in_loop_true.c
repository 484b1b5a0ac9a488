// Ends: the calls leave the counter alone.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
static int i;
static void f(int n) {
  if (n > 0)
    f(n - 1);
  else
    i;
}
int main(void) {
  for (i = 0; i < 10; i++)
    f(3);
  return 0;
}

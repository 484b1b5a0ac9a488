// Does not end: each call counts back what the loop counts up.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
static int i;
static void f(int n) {
  if (n > 0)
    f(n - 1);
  else
    i--;
}
int main(void) {
  for (i = 0; i < 10; i++)
    f(3);
  return 0;
}

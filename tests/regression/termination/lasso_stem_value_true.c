// Ends: what 200 steps compute is not 0.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned short x = 1;
  for (int k = 0; k < 200; k++)
    x = (unsigned short)(x * 5u + 1);
  while (x == 0)
    ;
  return 0;
}

// Does not end: it is what 200 steps compute.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned short x = 1;
  for (int k = 0; k < 200; k++)
    x = (unsigned short)(x * 5u + 1);
  while (x == 8089)
    ;
  return 0;
}

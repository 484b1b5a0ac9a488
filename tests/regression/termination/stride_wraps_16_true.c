// Ends: after some rounds i is 65532.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned short i = 0;
  while (i < 65530)
    i += 12;
  return 0;
}

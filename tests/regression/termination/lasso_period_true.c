// Ends: the last of a thousand states.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned i = 0;
  while (i != 999)
    i = (i + 1) % 1000;
  return 0;
}

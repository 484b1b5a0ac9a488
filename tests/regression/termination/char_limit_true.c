// Ends at 100.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  signed char c = 0;
  while (c < 100)
    c++;
  return 0;
}

// Ends: after 200 steps i goes on to 300.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned i = 0;
  while (i != 300)
    if (i < 200)
      i++;
    else
      i += 1;
  return 0;
}

// Does not end: a thousand states, none of which is 1000.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned i = 0;
  while (i != 1000)
    i = (i + 1) % 1000;
  return 0;
}

// Does not end: odd numbers, for ever.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
int main(void) {
  unsigned i = 1;
  while (i != 0)
    i += 2;
  return 0;
}

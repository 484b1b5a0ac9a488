// Does not end: i misses the bound at 65520, wraps to 0 and misses it again.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned short i = 0;
  while (i < 65530)
    i += 16;
  return 0;
}

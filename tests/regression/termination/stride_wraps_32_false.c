// Does not end: i misses the bound only when it wraps, to 0.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned i = 0;
  while (i < 0xfffffff0u)
    i += 0x01000000u;
  return 0;
}

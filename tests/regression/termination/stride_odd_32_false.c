// Does not end: an even stride meets even values only.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
int main(void) {
  unsigned i = 0;
  while (i != 0x12345677u)
    i += 0x10002u;
  return 0;
}

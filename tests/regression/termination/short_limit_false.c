// Does not end: 16 bits are at most 65535.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  for (unsigned short i = 0; i < 70000; i++)
    ;
  return 0;
}

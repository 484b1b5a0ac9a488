// Ends: one byte of an int gets to 200.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  union {
    unsigned whole;
    unsigned char bytes[4];
  } u = {0};
  while (u.bytes[1] < 200)
    u.bytes[1]++;
  return 0;
}

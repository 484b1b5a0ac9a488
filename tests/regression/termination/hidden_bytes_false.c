// Does not end: the other bytes never change.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  union {
    unsigned whole;
    unsigned char bytes[4];
  } u = {0};
  while (u.bytes[2] < 200)
    u.bytes[1]++;
  return 0;
}

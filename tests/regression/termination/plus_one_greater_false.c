// Does not end: i + 1 is an int, and always greater than i.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned char i = 0;
  while (i + 1 > i)
    i++;
  return 0;
}

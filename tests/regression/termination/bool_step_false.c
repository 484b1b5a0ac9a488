// Does not end: 1 + 1 is true again.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  _Bool b = 1;
  while (b)
    b++;
  return 0;
}

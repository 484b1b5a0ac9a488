// Does not end: a char is at most 127.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  signed char c = 0;
  while (c < 200)
    c++;
  return 0;
}

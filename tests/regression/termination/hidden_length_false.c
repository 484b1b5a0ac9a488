// Does not end: it is cut where it ends already.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  char s[20] = "nineteen characters";
  for (;;) {
    unsigned n = 0;
    while (s[n])
      n++;
    if (n == 0)
      break;
    s[n] = 0;
  }
  return 0;
}

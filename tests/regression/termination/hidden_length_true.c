// Ends: the string gets shorter.
// EXPECT termination: true
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
    s[n - 1] = 0;
  }
  return 0;
}

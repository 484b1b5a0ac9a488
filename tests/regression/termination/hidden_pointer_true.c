// Ends: the pointer itself is the state.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  static const char text[40] = {0};
  const char *p = text;
  while (p < text + 40) {
    p++;
    if (p == text + 0)
      p = text;
  }
  return 0;
}

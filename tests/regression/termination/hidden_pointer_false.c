// Does not end: the pointer is set back before the end.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  static const char text[40] = {0};
  const char *p = text;
  while (p < text + 40) {
    p++;
    if (p == text + 39)
      p = text;
  }
  return 0;
}

// Does not end: -1 as a byte is 255.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
static const char data[] = "text";
static unsigned at;
static int next(void) {
  return at < 4 ? data[at++] : -1;
}
int main(void) {
  unsigned char c;
  do
    c = (unsigned char)next();
  while (c != -1);
  return 0;
}

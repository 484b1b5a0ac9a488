// Ends: an int tells the end from a byte.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
static const char data[] = "text";
static unsigned at;
static int next(void) {
  return at < 4 ? data[at++] : -1;
}
int main(void) {
  int c;
  do
    c = next();
  while (c != -1);
  return 0;
}

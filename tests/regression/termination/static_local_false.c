// Does not end: the variable begins anew with each call.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
static unsigned next(void) {
  unsigned n = 0;
  return n++;
}
int main(void) {
  while (next() < 10)
    ;
  return 0;
}

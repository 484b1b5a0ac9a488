// Does not end: a stride of 8 comes to 248 at most.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned char i = 0;
  do
    i += 8;
  while (i < 250);
  return 0;
}

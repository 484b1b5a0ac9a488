// Does not end: after 200 steps it is 200 and 201 in turns.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned i = 0;
  while (i != 300)
    if (i < 200)
      i++;
    else
      i ^= 1;
  return 0;
}

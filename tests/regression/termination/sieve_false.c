// Does not end: multiples of 0 do not grow.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned char composite[50] = {0};
  for (unsigned i = 0; i < 50; i++)
    for (unsigned j = i * i; j < 50; j += i)
      composite[j] = 1;
  return composite[49] == 0;
  return 0;
}

// Ends: each prime is 2 at least.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned char composite[50] = {0};
  for (unsigned i = 2; i < 50; i++)
    for (unsigned j = i * i; j < 50; j += i)
      composite[j] = 1;
  return composite[49] == 0;
  return 0;
}

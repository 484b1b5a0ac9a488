// Ends: three loops, each with its own bound.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  for (unsigned i = 0; i < 10; i++)
    for (unsigned j = 0; j < i; j++)
      for (unsigned k = 0; k < 4; k++)
        if (i + j + k == 30)
          i = 0;
  return 0;
}

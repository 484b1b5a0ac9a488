// Does not end: the innermost loop takes back what the outermost has counted.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 8
// ALLOW unknown
int main(void) {
  for (unsigned i = 0; i < 10; i++)
    for (unsigned j = 0; j < i; j++)
      for (unsigned k = 0; k < 4; k++)
        if (i + j + k == 12)
          i = 0;
  return 0;
}

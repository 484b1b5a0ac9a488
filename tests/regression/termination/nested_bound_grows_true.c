// Ends: the bound grows five times.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned char bound = 5;
  for (unsigned char i = 0; i != bound; i++)
    for (unsigned char j = 0; j <= i; j++)
      if (j == i && i < 5)
        bound++;
  return 0;
}

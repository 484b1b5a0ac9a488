// Does not end: with each round there is one round more.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 90
int main(void) {
  unsigned char bound = 5;
  for (unsigned char i = 0; i != bound; i++)
    for (unsigned char j = 0; j <= i; j++)
      if (j == i)
        bound++;
  return 0;
}

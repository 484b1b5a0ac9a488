// EXPECT undefined-behaviour: false (valid-deref)
// MODEL LP64, ILP32
// ARGS -- -std=c23
// C23 6.7.4.1: typeof keeps the qualifier.
int main(void) {
  const int c = 3;
  typeof(c) d = c;

  int *p = (int *)&d;
  *p += 1;
  return d - 5;
}

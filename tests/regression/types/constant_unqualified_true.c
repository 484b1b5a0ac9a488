// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// ARGS -- -std=c23
// C23 6.7.3.6: typeof_unqual leaves the qualifiers out.
int main(void) {
  const int c = 3;
  typeof_unqual(c) d = c;
  d++;
  int *p = &d;
  *p += 1;
  return d - 5;
}

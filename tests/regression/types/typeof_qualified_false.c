// EXPECT undefined-behaviour: false (volatile-access)
// MODEL LP64, ILP32
// ARGS -- -std=c23
// C23 6.7.3.6p5: typeof keeps qualifiers, other than typeof_unqual (C11 6.7.3p6).
volatile int v = 2;
int main(void) {
  typeof(v) t = v;
  typeof_unqual(v) plain = v;
  int *p = (int *)&t;
  return *p - plain;
}

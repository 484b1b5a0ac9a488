// EXPECT sub-object-bounds: true
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// The same bytes through the longer member of the union.
static struct {
  union {
    char characters[4];
    int numbers[4];
  } u;
} s;

int main(void) {
  int *p = s.u.numbers;
  return p[3];
}

// EXPECT sub-object-bounds: false (sub-object-bounds)
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// An array in a union within a static object is as long as it is, not as long as the union.
static struct {
  union {
    char characters[4];
    int numbers[4];
  } u;
} s;

int main(void) {
  char *p = s.u.characters;
  return p[4];
}

// EXPECT sub-object-bounds: unknown (may have been made from)
// ALLOW false
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// What an initialiser is made from clang does not say: the array it begins is taken for granted.
static struct {
  int first[2];
  int second[2];
} s;
static int *first = s.first;

int main(void) {
  return first[2];
}

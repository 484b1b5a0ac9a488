// EXPECT sub-object-bounds: true
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// A function gets an array in the middle of a static object, by its last element.
static struct {
  int first[2];
  int second[2];
  int third[2];
} s;

static int one_before(const int *values) {
  return values[-1];
}

int main(void) {
  return one_before(&s.second[1]) + one_before(s.second + 2);
}

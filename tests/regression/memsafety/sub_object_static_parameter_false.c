// EXPECT sub-object-bounds: false (sub-object-bounds)
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// A function gets an array in the middle of a static object.
static struct {
  int first[2];
  int second[2];
  int third[2];
} s;

static int third_of(const int *values) {
  return values[2];
}

int main(void) {
  return third_of(s.second);
}

// EXPECT sub-object-bounds: false (sub-object-bounds)
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// In front of a row's element there is one more, then none.
static int rows[2][3];

static int before(const int *element) {
  return element[-2];
}

int main(void) {
  return before(&rows[1][1]);
}

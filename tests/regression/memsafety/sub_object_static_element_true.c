// EXPECT sub-object-bounds: true
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// An element of a static array's row, by constant indices: the row lies around it.
static int rows[2][3];

static int both(const int *end) {
  return end[-1] + end[-3];
}

int main(void) {
  return both(&rows[0][3]) + both(&rows[1][3]);
}

// EXPECT sub-object-bounds: unknown (may have been made from)
// ALLOW false
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// A row of a static array decays into a pointer: clang's code has the array's address, which may be meant.
static int sum_of_two(const int *row) {
  return row[2] + row[3];
}

int main(void) {
  static int rows[2][3];
  return sum_of_two(rows[0]);
}

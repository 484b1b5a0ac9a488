// EXPECT sub-object-bounds: unknown (may have been made from)
// ALLOW false
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// A plane of three rows has no fourth one.
static int cube[2][3][4];

static int first_of(int (*plane)[4], int row) {
  return plane[row][0];
}

int main(void) {
  return first_of(cube[0], 3);
}

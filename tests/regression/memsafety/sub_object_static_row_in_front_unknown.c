// EXPECT sub-object-bounds: unknown (may have been made from)
// ALLOW false
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// What lies in front of a row belongs to the one before.
static int rows[2][3];

int main(void) {
  int *row = rows[1];
  return row[-1];
}

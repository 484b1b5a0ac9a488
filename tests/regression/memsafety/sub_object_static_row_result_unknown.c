// EXPECT sub-object-bounds: unknown (may have been made from)
// ALLOW false
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// A function chooses a row; the type has a name.
typedef int row_t[3];
static row_t rows[2];
int __VERIFIER_nondet_int(void);

static int *row_of(int i) {
  return i ? rows[1] : rows[0];
}

int main(void) {
  return row_of(__VERIFIER_nondet_int())[3];
}

// EXPECT sub-object-bounds: false (sub-object-bounds)
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// Macros of any name may be there at the end of the file.
#define pop 1
#define push 2
#define attribute 3
#define clang 4
#define field 5

static struct {
  char first[2], second[2];
} s;

static int third_of(const char *characters) {
  return characters[pop + 1];
}

int main(void) {
  return third_of(s.first);
}

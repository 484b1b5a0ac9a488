// EXPECT sub-object-bounds: true
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// Pointers that are initialised with addresses in a static object: an array, an element, the whole.
struct s {
  int first[2];
  int second[2];
  int third;
};
static struct s s = {{1, 2}, {3, 4}, 5};
static int *first = s.first, *last = &s.second[1], *third = &s.third;
static struct s *whole = &s;

int main(void) {
  return first[1] + last[0] + last[-1] + *third + whole->second[1];
}

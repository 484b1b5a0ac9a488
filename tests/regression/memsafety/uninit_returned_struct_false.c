// EXPECT uninitialised-read: false (uninitialised-read)
// ALLOW unknown
// NATIVE skip no sanitizer build for this property
//
// A structure of two short members is returned in one register; one of them is not set.
struct S { short a, b; };
static struct S get(void) {
  struct S x;
  x.b = 3;
  return x;
}
int main(void) {
  struct S y = get();
  if (y.a == 5) return 1;
  return 0;
}

// EXPECT sub-object-bounds: true
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// A variable of static storage duration keeps the pointer.
static struct {
  int first[2];
  int second[2];
} s;
static int *kept;

static int get(int i) {
  return kept[i];
}

int main(void) {
  kept = s.first;
  int result = get(1);
  kept = s.second;
  return result + get(1);
}

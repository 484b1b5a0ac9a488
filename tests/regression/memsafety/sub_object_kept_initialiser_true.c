// EXPECT sub-object-bounds: true
// OUTPUT stderr: ^assumed: accesses stay within an array .* \(the initialiser of table\)
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// The same where a table is initialised with the addresses.
static struct {
  char first[4];
  char second[4];
} s;
static char *table[] = {s.first, s.second};

int main(void) {
  return table[1][3];
}

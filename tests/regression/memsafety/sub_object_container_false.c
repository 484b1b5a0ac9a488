// EXPECT sub-object-bounds: false (sub-object-bounds)
// MODEL ILP32
// NATIVE skip no sanitizer build for this property
//
// From a member back to its structure.
struct node {
  int key;
  char name[8];
  struct node *next;
  int links[2];
};
static int key(char *name) { return name[-1]; }
int main(void) {
  struct node n = {5, "ab", 0};
  return key(n.name);
}

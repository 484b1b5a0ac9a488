// EXPECT valid-deref: true
// The harmless counterpart.
struct block { long part[5]; };
static int none(struct block b) { return sizeof b == 0; }
int main(void) {
  struct block x = {{1}};
  struct block *p = &x;
  return none(*p);
}

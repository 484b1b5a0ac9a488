// EXPECT valid-deref: true
// The harmless counterpart.
struct block { int part[10]; };
static int first(struct block b) { return b.part[0]; }
int main(void) {
  struct block x = {{1}};
  struct block *p = &x;
  return first(*p);
}

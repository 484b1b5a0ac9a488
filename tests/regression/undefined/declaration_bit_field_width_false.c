// EXPECT declaration-mismatch: false
// EXPECT undefined-behaviour: false (declaration-mismatch)
// ARGS %S/declaration_members_other_true.c
// MODEL LP64, ILP32
// C11 6.2.7p1: a bit-field has another width in the other file.
struct item {
  int size;
  struct item *next;
  unsigned kind : 4, flags : 4;
};
int size_of(const struct item *);
int main(void) {
  struct item item = {2, 0, 1, 1};
  return size_of(&item) == 100;
}

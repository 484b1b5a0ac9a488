// EXPECT declaration-mismatch: false
// EXPECT undefined-behaviour: false (declaration-mismatch)
// ARGS %S/declaration_members_other_true.c
// MODEL LP64, ILP32
// OUTPUT stderr: the files disagree about struct item
// C11 6.2.7p1: a pointer leads to a structure whose members are in another order there.
struct item {
  struct item *next;
  int size;
  unsigned kind : 3, flags : 5;
};
int size_of(const struct item *);
int main(void) {
  struct item item = {0, 2, 1, 1};
  return size_of(&item) == 100;
}

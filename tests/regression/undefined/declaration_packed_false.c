// EXPECT declaration-mismatch: false
// EXPECT undefined-behaviour: false (declaration-mismatch)
// ARGS %S/declaration_members_other_true.c
// MODEL LP64, ILP32
// The structure is packed in this file alone.
struct item {
  int size;
  struct item *next;
  unsigned kind : 3, flags : 5;
} __attribute__((packed));
int size_of(const struct item *);
int main(void) {
  struct item item = {2, 0, 1, 1};
  return size_of(&item) == 100;
}

// EXPECT declaration-mismatch: true
// EXPECT undefined-behaviour: true
// ARGS %S/declaration_members_other_true.c
// MODEL LP64, ILP32
// C11 6.2.7p1: members, widths of bit-fields and constants of enumerations are the same in both files.
enum state { idle, busy, late };
struct item {
  int size;
  struct item *next;
  unsigned kind : 3, flags : 5;
};
struct owner {
  struct item *first;
  enum state state;
};
int size_of(const struct item *);
int first_of(struct owner *);
extern struct item *list;
extern _Thread_local int own;
int main(void) {
  struct item item = {2, 0, 1, 1};
  struct owner owner = {&item, busy};
  return size_of(&item) + first_of(&owner) + (list != 0) + own == 100;
}

// EXPECT declaration-mismatch: false
// EXPECT undefined-behaviour: false (declaration-mismatch)
// ARGS %S/declaration_members_other_true.c
// MODEL LP64, ILP32
// C11 6.2.7p1: a constant of an enumeration has another value in the other file.
enum state { idle, late, busy };
struct owner {
  struct item *first;
  enum state state;
};
int first_of(struct owner *);
int main(void) {
  struct owner owner = {0, idle};
  return first_of(&owner) == 100;
}

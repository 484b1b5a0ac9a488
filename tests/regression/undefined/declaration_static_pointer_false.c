// EXPECT declaration-mismatch: false
// EXPECT undefined-behaviour: false (declaration-mismatch)
// ARGS %S/declaration_members_other_true.c
// MODEL LP64, ILP32
// C11 6.2.7p2: a pointer of file scope leads to a structure that has another member here.
struct item {
  long size;
  struct item *next;
};
extern struct item *list;
int main(void) { return list != 0; }

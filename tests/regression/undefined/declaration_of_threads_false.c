// EXPECT declaration-mismatch: false
// EXPECT undefined-behaviour: false (declaration-mismatch)
// ARGS %S/declaration_members_other_true.c
// MODEL LP64, ILP32
// C11 6.2.7p2, 6.7.1p3: the variable of the other file is not _Thread_local.
extern _Thread_local struct item *list;
int main(void) { return list != 0; }

// EXPECT memsafety: false (valid-deref)
// ARGS --sizes eager --capacity 40
// One size after the other, up to the one in the middle that violates.
#include "../micro/midsize_only_false.c"

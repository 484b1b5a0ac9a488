// EXPECT memsafety: false (valid-deref)
// ARGS --sizes small-first --capacity 40
// Neither the smallest sizes nor the largest violate anything.
#include "../micro/midsize_only_false.c"

// EXPECT memsafety: true
// ARGS --sizes small-first
// SELDOM
// What holds for small sizes is asked of all of them.
#include "../micro/osip_via_short_true.c"

// EXPECT memsafety: false (valid-deref)
// ARGS --sizes small-first
// Small sizes are tried first.
#include "../micro/osip_via_false.c"

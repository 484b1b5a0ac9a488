// EXPECT memsafety: false (valid-deref)
// ARGS --minimize
// OUTPUT stderr: n = 5 .*\n.*\n?.*heap#1 has 5 bytes
// OUTPUT stderr: minimised: 5 bytes .*; no violation has fewer
// SELDOM
// The paper's size: at least 5 (slash, a byte, slash, blank, NUL).
#include "../micro/osip_via_false.c"

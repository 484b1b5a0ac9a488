// EXPECT memsafety: false (valid-deref)
// ARGS --minimize
// OUTPUT stderr: n = 1 .*\n.*\n?.*heap#1 has 1 byte,
// OUTPUT stderr: minimised: 1 byte .*; no violation has fewer
// The paper's size: exactly 1 (the empty string).
#include "../micro/osip_uri_params_false.c"

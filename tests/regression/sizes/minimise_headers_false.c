// EXPECT memsafety: false (valid-deref)
// ARGS --minimize
// OUTPUT stderr: n = 1 .*\n.*\n?.*heap#1 has 1 byte,
// OUTPUT stderr: minimised: 1 byte .*; no violation has fewer
// The paper's sizes: exactly 1 (the empty string), and see minimise_headers_text_false.c.
#include "../micro/osip_uri_headers_false.c"

// EXPECT memsafety: false (valid-deref)
// ARGS --minimize
// OUTPUT stderr: n = 2 .*\n.*\n?.*heap#1 has 2 bytes
// OUTPUT stderr: minimised: 2 bytes .*; no violation has fewer
// The paper's sizes: at least 2 ("=") where the string is not empty.
#define CAP 10 && n >= 2
#include "../micro/osip_uri_headers_false.c"

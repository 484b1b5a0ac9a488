// EXPECT library-call: false
// MODEL LP64, ILP32
// C11 7.29.4.1.2p3: no base is 1.
#include <wchar.h>
int main(void) { return wcstoul(L"12", 0, 1) == 12; }

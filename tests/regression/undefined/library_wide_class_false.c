// EXPECT library-call: false
// OUTPUT stderr: neither WEOF nor a wchar_t
// MODEL LP64, ILP32
// C11 7.30.1p1: no wchar_t has that value.
#include <wctype.h>
int main(void) { return iswalpha((wint_t)0xfffffff0u) == 7; }

// EXPECT library-call: true
// MODEL LP64, ILP32
#include <wchar.h>
#include <wctype.h>
int main(void) { return (iswalpha(WEOF) != 0) + (iswupper(L'x') != 0) + (towlower(0x7fffffff) == 5); }

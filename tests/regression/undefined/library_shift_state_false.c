// EXPECT uninitialised-read: false
// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// C11 7.29.6p4: the conversion state has no value.
#include <wchar.h>
int main(void) {
  mbstate_t state;
  wchar_t wide;
  return mbrtowc(&wide, "a", 1, &state) == 7;
}

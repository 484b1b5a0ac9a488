// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
#include <string.h>
#include <wchar.h>
int main(void) {
  mbstate_t state;
  wchar_t wide;
  char text[8];
  memset(&state, 0, sizeof state);
  if (mbrtowc(&wide, "a", 1, &state) != 1 || wide != L'a') return 1;
  return wcrtomb(text, wide, &state) != 1 || mbrtowc(&wide, "b", 1, NULL) != 1;
}

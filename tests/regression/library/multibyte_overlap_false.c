// EXPECT memory-overlap: false
// MODEL LP64, ILP32
//
// C17 7.22.8p1: copying between objects that overlap is undefined.
#include <stdlib.h>

int main(void) {
  union {
    char text[40];
    wchar_t wide[10];
  } both = {"abc"};
  mbstowcs(both.wide, both.text, 4);
  return both.wide[0] == L'z';
}

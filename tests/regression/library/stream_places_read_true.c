// EXPECT assertion: true
// MODEL LP64, ILP32
//
// POSIX ftell, fgetc, ungetc: the place is that of the next byte, and a byte that is read or pushed back moves it.
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char text[8];
  FILE *f = fopen("a", "rb");
  if (!f) return 1;
  int c = getc(f);
  if (c == EOF) return 2;
  long place = ftell(f);
  assert(place == 1 || place == -1);
  if (ungetc(c, f) == c) {
    place = ftell(f);
    assert(place == 0 || place == -1);
    assert(getc(f) == c && !feof(f));
    place = ftell(f);
    assert(place == 1 || place == -1);
  }
  if (fread(text, 1, 4, f) == 4) {
    place = ftell(f);
    assert(place == 5 || place == -1);
    assert(!feof(f));
  }
  if (fseek(f, 0, SEEK_END) == 0) {
    assert(!feof(f));
    long end = ftell(f);
    long again = ftell(f);
    if (end != -1) assert(again == end || again == -1);
    if (end > 3 && fseek(f, -3, SEEK_CUR) == 0 && (place = ftell(f)) != -1) assert(place == end - 3);
  }
  fclose(f);
}

// EXPECT assertion: true
// MODEL LP64, ILP32
//
// C17 7.21.5.3p6, 7.21.9.2p5, 7.21.9.4: a stream is at the start where it is opened, then where it was told to go.
#include <assert.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
  FILE *f = fopen("a", "rb");
  if (!f) return 1;
  assert(!feof(f) && !ferror(f));
  long place = ftell(f);
  assert(place == 0 || place == -1);
  if (fseek(f, 10, SEEK_SET) == 0) {
    place = ftell(f);
    assert(place == 10 || place == -1);
    if (fseek(f, -4, SEEK_CUR) == 0 && (place = ftell(f)) != -1) assert(place == 6);
  }
  assert(fseek(f, -1, SEEK_SET) != 0);
  fgetc(f);
  rewind(f);
  assert(!ferror(f));
  place = ftell(f);
  assert(place == 0 || place == -1);
  fclose(f);
}

// EXPECT assertion: true
// MODEL LP64, ILP32
//
// POSIX lseek, read, open: a file begins at its start, and is where it was moved to and where the bytes end that were
// read.
#include <assert.h>
#include <fcntl.h>
#include <unistd.h>

int main(void) {
  char bytes[8];
  int f = open("a", O_RDONLY);
  if (f < 0) return 1;
  off_t place = lseek(f, 0, SEEK_CUR);
  assert(place == 0 || place == -1);
  const off_t end = lseek(f, 0, SEEK_END);
  if (end < 0) return 2;
  place = lseek(f, 0, SEEK_CUR);
  assert(place == end || place == -1);
  if (lseek(f, 2, SEEK_SET) != 2) return 3;
  const ssize_t done = read(f, bytes, sizeof bytes);
  if (done < 0) return 4;
  place = lseek(f, -1, SEEK_CUR);
  assert(place == 1 + done || place == -1);
  if (close(f)) return 5;
  f = open("b", O_RDONLY);
  if (f < 0) return 6;
  place = lseek(f, 3, SEEK_CUR);
  assert(place == 3 || place == -1);
}

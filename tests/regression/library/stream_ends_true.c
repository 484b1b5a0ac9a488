// EXPECT assertion: true
// MODEL LP64, ILP32
// Nothing more is read since the end was met or reading has failed (C11 7.21.7.1p3, 7.21.8.1p3); what was asked since
// then says the same, until it is cleared (7.21.10.1p2).
#include <assert.h>
#include <stdio.h>

int main(void) {
  char line[8];
  int number, c = getchar();
  if (c == EOF) {
    assert(feof(stdin) || ferror(stdin));
    if (!ferror(stdin)) assert(feof(stdin) && feof(stdin));
    clearerr(stdin);
    assert(!feof(stdin) && !ferror(stdin));
    return 0;
  }
  if (!fgets(line, sizeof line, stdin)) assert(ferror(stdin) || feof(stdin));
  if (scanf("%d", &number) == EOF) assert(feof(stdin) || ferror(stdin));
  FILE *f = fopen("a", "rb");
  if (!f) return 1;
  if (fread(line, 1, 8, f) < 8 && !feof(f)) assert(ferror(f));
  fclose(f);
  return 0;
}

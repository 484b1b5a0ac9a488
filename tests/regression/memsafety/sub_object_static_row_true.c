// EXPECT sub-object-bounds: true
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// Rows of static arrays are passed, and the arrays themselves, which all have the same addresses.
#include <string.h>

typedef int row_t[3];
static row_t rows[2];
static int cube[2][3][4];
static char names[3][8] = {"one", "two"};

static int sum_of_row(const int *row) {
  return row[0] + row[1] + row[2];
}

static int sum_of_all(int all[2][3]) {
  int result = 0;
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 3; ++j) result += all[i][j];
  return result;
}

static int last_of_plane(int (*plane)[4]) {
  return plane[2][3];
}

static int *row_of(int i) {
  return i ? rows[1] : rows[0];
}

int main(void) {
  memset(rows, 0, sizeof rows);
  memset(cube[1], 0, sizeof cube[1]);
  memset(cube, 0, sizeof cube);
  memset(rows[1], 0, sizeof rows[1]);
  strcpy(names[2], "threeth");
  row_of(1)[2] = (int)strlen(names[1]);
  int(*all)[3] = rows;
  all[1][0] = *(rows[1] + 2);
  return sum_of_row(rows[1]) + sum_of_all(rows) + last_of_plane(cube[0]) + last_of_plane(cube[1]);
}

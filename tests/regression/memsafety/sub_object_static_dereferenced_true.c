// EXPECT sub-object-bounds: true
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// First rows without an index are filled; other arrays, whose names stand behind a sign of a product or in a
// declaration, are cleared as a whole.
#include <string.h>

static int rows[2][3];
static char names[3][8];
static int matrix[2][2], factors[2][2];

static int sum(int *matrix, int (*row)[3]) {
  return matrix[0] + matrix[1] + (*row)[2];
}

int main(void) {
  memset(*rows, 0, sizeof *rows);
  strcpy(*names, "seven c");
  memset(factors, 0, sizeof factors);
  memset(matrix, 0, sizeof matrix / sizeof *matrix * sizeof(*matrix));
  return 3 * factors[0][1] * matrix[1][0] + sum(*rows, rows + 1);
}

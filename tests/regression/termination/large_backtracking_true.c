// Ends: the placements are tried in their order.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 8
// ALLOW unknown
/* Queens on a board of kSize, one in each row. */
enum { kSize = 4 };
static unsigned column[kSize];
static unsigned solutions;

static int attacks(unsigned row, unsigned other) {
  unsigned distance = row - other;
  return column[row] == column[other] || column[row] == column[other] + distance ||
         column[row] + distance == column[other];
}

static int fits(unsigned row) {
  for (unsigned other = 0; other < row; other++)
    if (attacks(row, other))
      return 0;
  return 1;
}

/* The next column of this row that fits; false if there is none. */
static int advance(unsigned row) {
  while (column[row] < kSize) {
    if (fits(row))
      return 1;
    column[row]++;
  }
  return 0;
}

static void search(void) {
  unsigned row = 0;
  column[0] = 0;
  for (;;) {
    if (!advance(row)) {
      if (row == 0)
        return;
      row--;
      column[row]++;
    } else if (row + 1 == kSize) {
      solutions = (solutions + 1) % 16;
      column[row]++;
    } else {
      row++;
      column[row] = 0;
    }
  }
}

static unsigned mirrored(void) {
  unsigned same = 0;
  for (unsigned row = 0; row < kSize; row++)
    same += column[row] == kSize - 1 - column[row];
  return same;
}

int main(void) {
  search();
  return solutions != 2 && mirrored() > 0;
}

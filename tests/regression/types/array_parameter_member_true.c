// EXPECT undefined-behaviour: true
// EXPECT array-parameter: true
// MODEL LP64, ILP32
//
// Members and rows that have as many elements as the parameter promises, or more (6.7.6.3p7).
struct pair { char name[8], more[9]; };

static int first(const char bytes[static 8]) { return bytes[0]; }
static int corner(int rows[static 2][3]) { return rows[1][2]; }

int main(void) {
  struct pair value = {{0}, {0}};
  int grid[2][3] = {{0}};
  return first(value.name) + first(value.more) + first(value.more + 1) + corner(grid);
}

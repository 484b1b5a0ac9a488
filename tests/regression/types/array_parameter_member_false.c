// EXPECT undefined-behaviour: false
// EXPECT array-parameter: false
// MODEL LP64, ILP32
//
// The array that is given has four elements, though the structure around it has room for eight (6.7.6.3p7).
struct pair { char name[4], more[4]; };

static int first(const char bytes[static 8]) { return bytes[0]; }

int main(void) {
  struct pair value = {{0}, {0}};
  return first(value.name);
}

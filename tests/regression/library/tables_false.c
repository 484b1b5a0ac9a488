// EXPECT assertion: false
//
// A table has no more room than it was made with: three entries here (glibc: a prime).
#include <assert.h>
#include <search.h>

int main(void) {
  hcreate(2);
  char *names[] = {"a", "b", "c", "d"};
  for (int i = 0; i < 4; i++) assert(hsearch((ENTRY){names[i], 0}, ENTER) != 0);
  return 0;
}

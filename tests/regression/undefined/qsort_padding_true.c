// EXPECT undefined-behaviour: true
// EXPECT uninitialised-read: true
// MODEL LP64, ILP32
// qsort moves padding and the rest of a name, which nobody has written (C17 6.2.6.1p6); nothing depends on them.
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
struct person {
  char grade;
  int age;
  char name[12];
};
static int by_age(const void *a, const void *b) {
  const struct person *x = a, *y = b;
  return (x->age > y->age) - (x->age < y->age);
}
int main(void) {
  struct person all[3];
  for (int i = 0; i < 3; i++) {
    all[i].grade = (char)i;
    all[i].age = __VERIFIER_nondet_int();
    strcpy(all[i].name, "bob");
  }
  qsort(all, 3, sizeof *all, by_age);
  return all[0].age <= all[2].age && all[1].name[0] == 'b' ? 0 : 1;
}

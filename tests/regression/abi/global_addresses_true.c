// EXPECT unreach-call: true
// Addresses in initialisers: inside arrays, members, differences, as integers, of themselves, choices, of functions.
#include "abi.h"
struct item { char name[6]; int *where; struct item *next; };
static int array[10] = {0, 1, 2, 3, 4, 5};
static int *middle = &array[3], *end = array + 10, *before = &array[5] - 2;
static long as_number = (long)&array[3];
static unsigned long number_plus = (unsigned long)&array[1] + 4;
static char *bytes = (char *)&array[2] + 1;
static int matrix[3][4] = {{1}, {2, 3}, {4}};
static int (*row)[4] = &matrix[1], *element = &matrix[1][1];
static struct item items[2] = {{"first", &array[1], &items[1]}, {"other", &items[0].where ? &array[2] : 0, items}};
static int **through = &items[1].where;
static void *self = &self;
static int (*function)(void);
static const char *text = "hello" + 1, *const names[] = {"a", "bc", 0};
static long tagged = (long)array + 1;
static const struct { const char *name; int (**f)(void); } entry = {"function", &function};
static int five(void) { return 5; }
static int (*function)(void) = five;
extern int later[];
static int *forward = later + 1;
int later[2] = {6, 7};
int main(void) {
  int x = __VERIFIER_nondet_int();
  *middle = x;
  CHECK(array[3] == x && *before == x && end - middle == 7 && middle == before);
  CHECK(*(int *)as_number == x && *(int *)number_plus == 2 && as_number - (long)array == 12);
  CHECK(*bytes == 0 && bytes - (char *)array == 9);
  CHECK((*row)[0] == 2 && *element == 3 && row[1][0] == 4);
  CHECK(items[0].next->name[0] == 'o' && items[1].next == items && *items[1].where == 2 && **through == 2);
  *through = &x;
  CHECK(*items[1].where == x && self == (void *)&self);
  CHECK(text[3] == 'o' && names[1][1] == 'c' && names[2] == 0);
  CHECK(*(int *)(tagged & ~1L) == 0 && (tagged & 1) == 1);
  CHECK(function() == 5 && (*entry.f)() == 5 && entry.name[7] == 'n');
  CHECK(*forward == 7 + TWIN);
  return 0;
}

// EXPECT volatile-access: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// C11 6.7.3p6: volatile objects and members, through lvalues that are volatile; objects that are not defined so.
#include <string.h>
struct device {
  volatile unsigned status;
  int plain;
  volatile char data[4];
};
volatile int reg;
static volatile int table[3] = {1, 2, 3};
static struct device device;
volatile struct device whole;

static int get(volatile const int *p) { return *p; }
static void bump(volatile int v) { v++; }

int main(void) {
  volatile int local = 1;
  volatile int numbers[2] = {1, 2};
  int plain = 3;
  volatile int *as_volatile = &plain;
  struct device copy;
  reg = local;
  reg++;
  bump(reg);
  *as_volatile = 4; /* more qualified than the object */
  memset(&copy, 0, sizeof copy); /* the structure itself is not */
  device = copy;
  device.status |= 1;
  device.data[2] = 'a';
  int *p = &device.plain;
  *p = 5;
  whole.status = 2;
  whole.plain = get(&table[1]);
  volatile struct device *d = &whole;
  d->data[0]++;
  return get(&reg) + plain + numbers[0] + device.plain - 12;
}

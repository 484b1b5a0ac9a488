// An array sorted by parting it around its last element.
// MISTAKE assertion: the element before the last one is not compared.
#include "structures.h"
#define ROOM 16
static int values[ROOM];
static int length;
static void swap(int i, int j) {
  int kept = values[i];
  values[i] = values[j];
  values[j] = kept;
}
static int part(int low, int high) {
  int pivot = values[high], at = low;
#ifdef MISTAKE
  for (int i = low; i < high - 1; i++)
#else
  for (int i = low; i < high; i++)
#endif
    if (values[i] < pivot) swap(i, at++);
  swap(at, high);
  return at;
}
static void sort(int low, int high) {
  if (low >= high) return;
  int middle = part(low, high);
  sort(low, middle - 1);
  sort(middle + 1, high);
}
static int contains(int value) {
  int low = 0, high = length;
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (values[middle] < value)
      low = middle + 1;
    else
      high = middle;
  }
  return low < length && values[low] == value;
}
int main(void) {
  for (unsigned n = 0; length < ROOM && MORE(n); n++) values[length++] = __VERIFIER_nondet_int();
  int first = values[0];
  sort(0, length - 1);
  for (int i = 1; i < length; i++) assert(values[i - 1] <= values[i]);
  assert(length == 0 || contains(first));
}

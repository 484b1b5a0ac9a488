// A binary heap of up to 16 elements: the smallest comes first.
// MISTAKE assertion: the smaller child is not looked for when an element sinks.
#include "structures.h"
#define ROOM 16u
static int heap[ROOM];
static unsigned length;
static void swap(unsigned i, unsigned j) {
  int kept = heap[i];
  heap[i] = heap[j];
  heap[j] = kept;
}
static void put(int value) {
  unsigned i = length++;
  heap[i] = value;
  for (; i > 0 && heap[(i - 1) / 2] > heap[i]; i = (i - 1) / 2) swap(i, (i - 1) / 2);
}
static int take(void) {
  int first = heap[0];
  heap[0] = heap[--length];
  for (unsigned i = 0;;) {
    unsigned child = 2 * i + 1;
    if (child >= length) break;
#ifndef MISTAKE
    if (child + 1 < length && heap[child + 1] < heap[child]) child++;
#endif
    if (heap[i] <= heap[child]) break;
    swap(i, child);
    i = child;
  }
  return first;
}
int main(void) {
  for (unsigned n = 0; length < ROOM && MORE(n); n++) put(__VERIFIER_nondet_int());
  if (length == 0) return 0;
  int last = take();
  while (length > 0) {
    int next = take();
    assert(last <= next);
    last = next;
  }
}

#include "program.h"
#define SIZE 4096
static unsigned keys[SIZE], values[SIZE];
static unsigned *find(unsigned key) {
  unsigned i = key * 2654435761u % SIZE;
  while (keys[i] != 0 && keys[i] != key) i = (i + 1) % SIZE;
  keys[i] = key;
  return &values[i];
}
int main(void) {
  for (unsigned i = 0; i < N; i++) *find(i % 1000 + 1) += i;
  unsigned all = 0;
  for (unsigned i = 0; i < SIZE; i++) all = all * 31 + values[i];
  result(all);
  return 0;
}

// Ends: a block that is free is not freed again, so that the free list has an end.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 8
// ALLOW unknown
extern unsigned char __VERIFIER_nondet_uchar(void);
/* Blocks of a pool in a list by numbers; 0 ends the list. */
enum { kBlocks = 6 };
static unsigned char next[kBlocks + 1], in_use[kBlocks + 1], size[kBlocks + 1];
static unsigned char first;

static void set_up(void) {
  for (unsigned k = 1; k <= kBlocks; k++) {
    next[k] = (unsigned char)(k < kBlocks ? k + 1 : 0);
    size[k] = (unsigned char)(k % 3 + 1);
    in_use[k] = 0;
  }
  first = 1;
}

static unsigned count_free(void) {
  unsigned count = 0;
  for (unsigned k = first; k != 0; k = next[k])
    count = (count + 1) % 64;
  return count;
}

/* The first block that is large enough, or 0. */
static unsigned allocate(unsigned wanted) {
  unsigned before = 0, k = first;
  while (k != 0 && size[k] < wanted) {
    before = k;
    k = next[k];
  }
  if (k == 0)
    return 0;
  if (before == 0)
    first = next[k];
  else
    next[before] = next[k];
  in_use[k] = 1;
  return k;
}

static void release(unsigned k) {
  if (k == 0 || k > kBlocks || !in_use[k])
    return;
  in_use[k] = 0;
  next[k] = first;
  first = (unsigned char)k;
}

int main(void) {
  set_up();
  unsigned held = 0, free_blocks = 0;
  for (int step = 0; step < 8; step++) {
    unsigned char order = __VERIFIER_nondet_uchar();
    if (order % 2 == 0) {
      unsigned k = allocate(order / 2 % 4);
      if (k != 0)
        held = k;
    } else
      release(held);
    free_blocks = count_free();
  }
  return free_blocks == kBlocks;
}

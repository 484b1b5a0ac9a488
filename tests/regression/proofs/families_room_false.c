// EXPECT unreach-call: false
// ALLOW unknown
// MODEL LP64
// SLOW
// SELDOM
// TIMEOUT 120
// Blocks of 40 bytes lie 48 bytes apart, so that there is room for more than 2^41 of them in 47 bits.
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);
extern void* malloc(unsigned long);
struct block {
  long long values[5];
};

int main(void) {
  struct block* last = 0;
  unsigned long long count = 0;
  while (__VERIFIER_nondet_int()) {
    struct block* b = malloc(sizeof *b);
    b->values[0] = 1;
    last = b;
    count++;
  }
  if (count > (1ull << 41) + 3) reach_error();
}

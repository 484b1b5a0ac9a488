// EXPECT unreach-call: false
// MODEL LP64, ILP32
// SLOW
// Where an element is marked its value is large.
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
extern void* malloc(unsigned long);

struct entry {
  int used, value;
} table[100000];

int main(void) {
  unsigned k;
  while (__VERIFIER_nondet_int()) {
    k = __VERIFIER_nondet_uint() % 100000;
    int value = __VERIFIER_nondet_int();
    if (value > 10) {
      table[k].used = 1;
      table[k].value = value;
    }
  }
  k = __VERIFIER_nondet_uint() % 100000;
  if (1 && table[k].value < 7) reach_error();
}

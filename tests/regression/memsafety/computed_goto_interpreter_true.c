// EXPECT valid-memsafety: true
//
// The variables of an interpreter's instructions.
extern int __VERIFIER_nondet_int(void);
static void add(int *p) { ++*p; }
int main(void) {
  static void *table[] = {&&plus, &&minus, &&halt};
  unsigned char code[4] = {0, 1, 0, 2};
  int pc = 0, total = 0, *kept = &total;
  goto *table[code[pc++]];
plus : {
  int value = total;
  add(&value);
  total = value;
  kept = &total;
  goto *table[code[pc++]];
}
minus : {
  int value = total, *p = &value;
  *p -= 1;
  total = value;
  goto *table[code[pc++]];
}
halt:
  return *kept;
}

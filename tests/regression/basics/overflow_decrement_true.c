// EXPECT no-overflow: true
// -- and compound assignment.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > -2147483647 - 1) x--;
  long l = x;
  l -= 5;
  x += 1;
  return l == 4;
}

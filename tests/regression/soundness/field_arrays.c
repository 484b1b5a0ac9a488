// Arrays for the fields of a table whose entries are written and read at places that are inputs; a byte of it is read
// at any place. Native runs for all inputs: no input reaches it.
// EXPECT unreach-call: true
// ARGS --array-writes 0 --no-forwarding
// AXES solvers
extern unsigned char __VERIFIER_nondet_uchar(void);
void reach_error(void) {}
struct record {
  unsigned key;
  unsigned short value;
  unsigned char used;
  signed char kind;
};
int main(void) {
  struct record table[16] = {{0}};
  const unsigned char a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar();
  for (unsigned i = 0; i < 3; i++) {
    table[(a + i) & 15].key = b + i;
    table[(b ^ i) & 15].kind = (signed char)a;
    if (table[(a ^ b) & 15].key > 40) table[(b + 2) & 15].value++;
  }
  const unsigned char byte = ((unsigned char *)table)[(a & 15) * 8];
  if (byte != b) reach_error();
  if (table[a & 15].key > 40 && table[(b + 2) & 15].value > 3) reach_error();
  return 0;
}

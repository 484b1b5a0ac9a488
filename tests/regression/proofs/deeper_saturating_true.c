// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// A sum that saturates: a flag says whether it ever did.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  if (!(c)) {                                                                                                \
    reach_error();                                                                                           \
    abort();                                                                                                 \
  }
int main(void) {
  unsigned char sum = 0, full = 0;
  while (__VERIFIER_nondet_int()) {
    unsigned char more = __VERIFIER_nondet_uchar();
    if (more > 255 - sum) { sum = 255; full = 1; }
    else sum += more;
    CHECK(!full || sum == 255);
    
  }
}

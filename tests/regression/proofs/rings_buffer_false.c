// EXPECT unreach-call: false
// SLOW
// SELDOM
// Head, tail and number of a ring buffer that is used for ever.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  if (!(c)) {                                                                                                \
    reach_error();                                                                                           \
    abort();                                                                                                 \
  }
enum { Size = 4 };
int main(void) {
  unsigned char ring[Size];
  unsigned head = 0, tail = 0, count = 0;
  while (1) {
    if (__VERIFIER_nondet_int()) {
      if (count <= Size) {
        ring[head] = __VERIFIER_nondet_uchar();
        head = (head + 1) % Size;
        count++;
      }
    } else if (count > 0) {
      tail = (tail + 1) % Size;
      count--;
    }
    CHECK(count <= Size && (tail + count) % Size == head);
  }
}

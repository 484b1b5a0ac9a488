// EXPECT unreach-call: true
//
// Each time the initialiser is reached the first member has its value again.
extern void reach_error(void);
int main(void) {
  unsigned before = 1;
  for (int i = 0; i < 2; i++) {
    union {
      unsigned char c;
      unsigned u;
    } n = {.c = 1};
    if (i == 1 && (n.u & 255) != (before & 255)) reach_error();
    before = n.u;
  }
  return 0;
}

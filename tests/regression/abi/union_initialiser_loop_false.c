// EXPECT unreach-call: false
// NATIVE skip
//
// Each time the initialiser is reached the bytes beyond the member are left open anew (C11 6.2.4p6, 6.2.6.1p7).
extern void reach_error(void);
int main(void) {
  unsigned before = 1;
  for (int i = 0; i < 2; i++) {
    union {
      unsigned char c;
      unsigned u;
    } n = {.c = 1};
    if (i == 1 && n.u != before) reach_error();
    before = n.u;
  }
  return 0;
}

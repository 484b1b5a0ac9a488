// EXPECT unreach-call: false
// MODEL LP64
// NATIVE skip
//
// The initialiser stores the first member; the bytes that only the other one has take unspecified values (C11
// 6.2.6.1p7). clang clears them, gcc 15 says that it need not.
extern void reach_error(void);
union number {
  char c;
  long l;
};
int main(void) {
  union number n = {.c = 1};
  if (n.l != 1) reach_error();
  return 0;
}

// EXPECT valid-deref: false
// ALLOW unknown
// NATIVE skip the real malloc fails
// No object is larger than PTRDIFF_MAX: an access before its start is outside, however much was asked for. Never true.
extern void *malloc(unsigned long);
int main(void) {
  char *p = malloc(-1ul);
  p[-2] = 1;
  return 0;
}

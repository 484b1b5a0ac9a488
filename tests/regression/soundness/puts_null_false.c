// EXPECT valid-deref: false
// ALLOW unknown
// puts reads the string it is given (C11 7.21.7.9). Never true.
extern int puts(const char *);
int main(void) {
  puts((const char *)0);
  return 0;
}

// EXPECT valid-memsafety: false (valid-deref)
// NATIVE skip reads the standard input
// OUTPUT stderr: replayed: yes
// A line that is longer than its buffer.
int getchar(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char line[3];
  int n = 0, c;
  while ((c = getchar()) != -1 && c != '\n' ) line[n++] = (char)c;
  return n > 3;
  return 0;
}

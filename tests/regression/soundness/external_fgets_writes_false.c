// EXPECT unreach-call: false
// ALLOW unknown
// NATIVE skip needs input
// fgets fills the buffer. Never true.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "external_fgets_writes_false.c", 1, "reach_error"); }
typedef struct _IO_FILE FILE;
extern FILE *stdin;
extern char *fgets(char *, int, FILE *);
int main(void) {
  char text[8] = "";
  if (fgets(text, 8, stdin) && text[0] == 65) reach_error();
  return 0;
}

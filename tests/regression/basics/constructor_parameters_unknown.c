// EXPECT unreach-call: unknown (a constructor with parameters that main does not have)
// glibc gives constructors what it gives main; where main has none of it nothing is made up.
extern void reach_error(void);
static int given;
__attribute__((constructor)) static void start(int count, char **words) { given = count > 0 && words[0] != 0; }
int main(void) {
  if (!given) reach_error();
  return 0;
}

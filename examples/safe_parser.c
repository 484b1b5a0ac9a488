// EXPECT unreach-call: true
// EXPECT valid-memsafety: true
// EXPECT no-overflow: true
/* A parser that withstands every input of its size.
 *
 *     fathom check --property unreach-call examples/safe_parser.c
 *     fathom check --property valid-memsafety examples/safe_parser.c
 *     fathom check --property no-overflow examples/safe_parser.c
 *
 * parse_port() reads a decimal port number. For all texts of up to six bytes it stays inside the text, never overflows
 * and accepts only numbers from 0 to 65535 that are written without a sign. reach_error() marks what must not happen;
 * that is the convention of the software verification competition.
 */
extern char __VERIFIER_nondet_char(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "safe_parser.c", 1, "reach_error"); }

#define TEXT_SIZE 6

/* The port, or -1 if the text is not one. */
static int parse_port(const char *text) {
  int port = 0;
  if (*text == '\0') return -1;
  for (; *text != '\0'; text++) {
    if (*text < '0' || *text > '9') return -1;
    port = 10 * port + (*text - '0');
    if (port > 65535) return -1; /* tested in every round: port never exceeds 655359 */
  }
  return port;
}

int main(void) {
  char text[TEXT_SIZE + 1];
  for (int i = 0; i < TEXT_SIZE; i++) text[i] = __VERIFIER_nondet_char();
  text[TEXT_SIZE] = '\0';
  int port = parse_port(text);
  if (port < -1 || port > 65535) reach_error();
  if (port >= 0 && (text[0] == '-' || text[0] == '\0')) reach_error();
  if (text[0] == '8' && text[1] == '0' && text[2] == '\0' && port != 80) reach_error();
  return 0;
}

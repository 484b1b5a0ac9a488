// Ends: each round of the parser passes a character, or it gives up.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 8
// ALLOW unknown
extern char __VERIFIER_nondet_char(void);
/* expression = term { "+" term };  term = factor { "*" factor };  factor = digit | "-" factor | "(" expression ")" */
static char text[9];
static int at, errors, depth;

static int is_digit(char c) {
  return c >= '0' && c <= '9';
}

static void fail(void) {
  if (errors < 100)
    errors++;
}

static unsigned expression(void);

static unsigned factor(void) {
  if (is_digit(text[at]))
    return (unsigned)(text[at++] - '0');
  if (text[at] == '-') {
    at++;
    return 0u - factor();
  }
  if (text[at] == '(') {
    at++;
    depth++;
    unsigned value = expression();
    depth--;
    if (text[at] == ')')
      at++;
    else
      fail();
    return value;
  }
  fail();
  return 0;
}

static unsigned term(void) {
  unsigned value = factor();
  while (text[at] == '*') {
    at++;
    value *= factor();
  }
  return value;
}

static unsigned expression(void) {
  unsigned value = term();
  while (text[at] == '+') {
    at++;
    value += term();
  }
  return value;
}

static unsigned list(void) {
  unsigned sum = 0;
  while (text[at]) {
    sum ^= expression();
    if (text[at] == ',')
      at++;
    else if (text[at])
      return sum;
  }
  return sum;
}

int main(void) {
  for (int k = 0; k < 8; k++)
    text[k] = __VERIFIER_nondet_char();
  text[8] = 0;
  unsigned value = list();
  return value == 42 && errors == 0 && depth == 0;
}

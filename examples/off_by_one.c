// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET="97 97 97 97 97 97 97 97 97 97 97"
// REPLAY yes
/* A buffer overflow by one byte that only some inputs trigger.
 *
 *     fathom check --property valid-memsafety examples/off_by_one.c
 *
 * copy_field() copies the text before the first comma. It stops in time when the field is too long - but then writes
 * the terminator after the last byte. A test with short fields never sees it. Fathom answers false(valid-deref) and
 * prints a line of at least eight characters without a comma.
 *
 * The repair: run the loop while i < FIELD_SIZE - 1.
 */
#define FIELD_SIZE 8

extern char __VERIFIER_nondet_char(void); /* an arbitrary char: every value is considered */

static void copy_field(char *field, const char *line) {
  int i;
  for (i = 0; i < FIELD_SIZE && line[i] != ',' && line[i] != '\0'; i++) field[i] = line[i];
  field[i] = '\0';
}

int main(void) {
  char line[12], field[FIELD_SIZE];
  for (int i = 0; i < 11; i++) line[i] = __VERIFIER_nondet_char();
  line[11] = '\0';
  copy_field(field, line);
  return field[0] == '#';
}

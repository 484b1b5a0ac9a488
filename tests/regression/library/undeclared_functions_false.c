// Library functions without their headers: the field that strtok() cuts off has one character.
// EXPECT assertion: false
// REPLAY yes
int main(void) {
  char *p = malloc(8);
  strcpy(p, "a,b");
  char *q = strtok(p, ",");
  assert(strlen(q) == 3);
  free(p);
  return 0;
}

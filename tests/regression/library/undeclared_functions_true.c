// Library functions without their headers: results are pointers, not int (C11 7.22.3.4, 7.24.5).
// EXPECT assertion: true
// EXPECT valid-deref: true
int main(void) {
  char *p = malloc(8);
  strcpy(p, "a,b");
  char *q = strtok(p, ",");
  assert(q == p && *strchr("xyz", 'z') == 'z');
  assert(strlen(q) == 1);
  free(p);
  return 0;
}

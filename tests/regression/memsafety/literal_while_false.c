// EXPECT valid-memsafety: false (valid-deref)
// ALLOW unknown
// NATIVE skip the sanitizer does not see these lifetimes
//
// The literal in the condition of a while lives to the end of the statement.
int main(void) {
  int *p = 0, r = 0;
  while (*(p = &(int){r}) < 3) r++;
  return *p;
}

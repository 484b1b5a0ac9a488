// EXPECT valid-free: false (valid-free)
// Whatever its size, it does not come from malloc.
void free(void *);
extern int table[];
int main(void) {
  free(table);
  return 0;
}

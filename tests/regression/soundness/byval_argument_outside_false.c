// EXPECT valid-deref: false
// The object behind the pointer is smaller than what is passed by value.
struct block { int part[10]; };
static int first(struct block b) { return b.part[0]; }
extern void *malloc(unsigned long);
int main(void) {
  struct block *p = malloc(sizeof(int));
  p->part[0] = 1;
  return first(*p);
}

// EXPECT valid-deref: false
// The object behind the pointer is smaller than what is passed by value.
struct block { long part[5]; };
static int none(struct block b) { return sizeof b == 0; }
extern void *malloc(unsigned long);
int main(void) {
  struct block *p = malloc(sizeof(long));
  p->part[0] = 1;
  return none(*p);
}

// EXPECT effective-type: true
// EXPECT undefined-behaviour: true
// OUTPUT stderr: ^assumed: arrays of characters hold objects of any type, .* as at .*effective_characters_true\.c:9$
// MODEL LP64, ILP32
// C11 6.5p7: the object's declared type is char. Compilers allow it, and many programs do it: it is told.
struct pair { int first; float second; };
static _Alignas(16) unsigned char pool[64];
static unsigned used;
static void set(struct pair *pair) { pair->first = 1; }
static void *get(unsigned size) { void *p = pool + used; used += size; return p; }
int main(void) {
  set(get(sizeof(struct pair)));
  return used > 64;
}

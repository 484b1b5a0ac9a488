// EXPECT valid-deref: false
// MODEL LP64, ILP32
// The buffer may have been freed.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__);
extern void free(void *);
struct device {
  int state;
  unsigned char *buffer;
};
static struct device one, other;
static void probe(struct device *d) {
  if (d->state != 0) return;
  d->buffer = malloc(64);
  if (!d->buffer) return;
  d->state = 1;
}
static void remove_device(struct device *d) {
  if (d->state != 1) return;
  free(d->buffer);
  d->state = 0;
}
static void write_to(struct device *d, int reg) {
  if (d->buffer) d->buffer[reg & 63] = 1;
}
int main(void) {
  while (1) {
    switch (__VERIFIER_nondet_int()) {
    case 0: probe(&one); break;
    case 1: probe(&other); break;
    case 2: remove_device(&one); break;
    case 3: remove_device(&other); break;
    case 4: write_to(&one, __VERIFIER_nondet_int()); break;
    case 5: write_to(&other, __VERIFIER_nondet_int()); break;
    default: return 0;
    }
  }
}
